// One proposed swap: what the reader gives and gets, what it does to the balances, and the answers.
import type { OpenSwap, SwapQuote } from '@beanpool/contract/swaps'
import { Button } from '@mantine/core'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { momentText, momentWithin } from '../../ui/date-words.ts'
import { changeWords } from './swap-words.ts'
import classes from './swaps.module.css'
import { useAnswerSwap } from './use-swaps.ts'

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

export const SwapEffect = ({ quote }: { quote: SwapQuote }) => (
  <>
    <dl className={classes.sides}>
      <Side label="You give" drive={quote.own} timeZone={quote.timeZone} />
      <Side label="You get" drive={quote.other} timeZone={quote.timeZone} />
    </dl>
    <p className={classes.caption}>After the planned rides</p>
    <ul className={classes.balances} aria-label="How the balances change">
      <Balance drive={quote.own} name="Your family" change={quote.ownBalance} />
      <Balance drive={quote.other} name={quote.other.householdName} change={quote.otherBalance} />
    </ul>
  </>
)

type SwapCardProps = {
  swap: OpenSwap
  /** Inside a sheet or a panel, without a card around it. */
  flush?: boolean
  /** Its answer is not the screen's main one. */
  quiet?: boolean
}

export const SwapCard = ({ swap, flush = false, quiet = false }: SwapCardProps) => {
  const { quote, byMyHousehold } = swap
  const { accept, decline, withdraw, accepting, declining, withdrawing } = useAnswerSwap(swap)
  const until = momentWithin(swap.lapsesAt, quote.timeZone)
  return (
    <section className={`${classes.card} ${flush ? classes.flush : ''}`} aria-label="Proposed swap">
      <h3>
        {byMyHousehold
          ? `You proposed a swap with ${quote.other.driverName}`
          : `${swap.proposerName} proposes a swap`}
      </h3>
      <SwapEffect quote={quote} />
      <p className={classes.hint}>
        No strike for anyone, and prices stay the same.{' '}
        {byMyHousehold ? `They can accept until ${until}.` : `Open until ${until}.`}
      </p>
      <div className={classes.buttons}>
        {byMyHousehold ? (
          <Button variant="default" onClick={withdraw} loading={withdrawing}>
            Withdraw swap
          </Button>
        ) : (
          <>
            <Button
              onClick={accept}
              loading={accepting}
              disabled={declining}
              variant={quiet ? 'default' : 'filled'}
            >
              Accept swap
            </Button>
            <Button onClick={decline} loading={declining} disabled={accepting} variant="default">
              Decline
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
