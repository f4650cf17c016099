// One proposed swap: what the reader gives and gets, how it affects the balances, and the buttons to answer it.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { OpenSwap, SwapQuote } from '@beanpool/contract/swaps'
import { Button } from '@mantine/core'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { momentText, momentWithin } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Note } from '../../ui/layout.tsx'
import { Hint, Warning } from '../../ui/text.tsx'
import classes from './swaps.module.css'
import { useAnswerSwap, useOpenSwaps } from './use-swaps.ts'
import * as words from './words.ts'
import { changeWords } from './words.ts'

type SideProps = { label: string; drive: SwapQuote['own']; timeZone: string }

const Side = ({ label, drive, timeZone }: SideProps) => (
  <div className={classes.side}>
    <dt>{label}</dt>
    <dd>
      <b>{momentText(drive.startAt, timeZone)}</b>
      <span>{drive.poolName}</span>
    </dd>
  </div>
)

type BalanceProps = { drive: SwapQuote['own']; name: string; change: SwapQuote['ownBalance'] }

const Balance = ({ drive, name, change }: BalanceProps) => (
  <li>
    <Bean index={drive.beanIndex} letter={initialOf(drive.householdName)} size={22} />
    <span>
      {name}: <em>{changeWords(change)}</em>
    </span>
  </li>
)

const SwapEffect = ({ quote }: { quote: SwapQuote }) => (
  <>
    <dl className={classes.sides}>
      <Side label={words.youGive} drive={quote.own} timeZone={quote.timeZone} />
      <Side label={words.youGet} drive={quote.other} timeZone={quote.timeZone} />
    </dl>
    <ul className={classes.balances} aria-label={words.howTheBalancesChange}>
      <Balance drive={quote.own} name={everyday.yourFamily} change={quote.ownBalance} />
      <Balance drive={quote.other} name={quote.other.householdName} change={quote.otherBalance} />
    </ul>
  </>
)

type SwapCardProps = {
  swap: OpenSwap
  /** True inside a sheet or a panel, where the swap has no card around it. */
  flush?: boolean
  /** True if answering this swap is not the screen's main action. */
  quiet?: boolean
}

export const SwapCard = ({ swap, flush = false, quiet = false }: SwapCardProps) => {
  const { quote, byMyHousehold } = swap
  const { accept, decline, withdraw, accepting, declining, withdrawing } = useAnswerSwap(swap)
  const until = momentWithin(swap.lapsesAt, quote.timeZone)
  return (
    <section className={`${classes.card} ${flush ? classes.flush : ''}`} aria-label={words.proposedSwap}>
      <h3>
        {byMyHousehold
          ? words.youProposedASwapWith(quote.other.driverName)
          : words.proposesASwap(swap.proposerName)}
      </h3>
      <SwapEffect quote={quote} />
      <Hint>
        {words.noStrike} {byMyHousehold ? words.theyCanAcceptUntil(until) : words.openUntil(until)}
      </Hint>
      {quote.awayThen && !byMyHousehold && <Warning>{everyday.youAreAwayThen}</Warning>}
      <Buttons>
        {byMyHousehold ? (
          <Button variant="default" onClick={withdraw} loading={withdrawing}>
            {words.withdrawSwap}
          </Button>
        ) : (
          <>
            <Button
              onClick={accept}
              loading={accepting}
              disabled={declining}
              variant={quiet ? 'default' : 'filled'}
            >
              {words.acceptSwap}
            </Button>
            <Button onClick={decline} loading={declining} disabled={accepting} variant="default">
              {everyday.decline}
            </Button>
          </>
        )}
      </Buttons>
    </section>
  )
}

// The proposed swaps of one ride, on its sheet.

export const RideSwaps = ({ ride }: { ride: RideCard }) => {
  const mine = ride.swap === 'mine' || ride.swap === 'for_me'
  const swaps = useOpenSwaps(mine)
  if (ride.swap === null) return null
  if (!mine) return <Note>{words.aboutToSwap}</Note>
  const here = swaps.filter(
    ({ quote }) => quote.own.rideId === ride.rideId || quote.other.rideId === ride.rideId,
  )
  return here.map((swap) => <SwapCard key={swap.swapId} swap={swap} flush />)
}
