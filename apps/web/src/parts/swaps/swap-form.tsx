// Proposes a swap: the adult picks one of the other families' drives, each shown with its effect on the balances.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { SwapQuote } from '@beanpool/contract/swaps'
import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { addDays, dateOf, momentText, mondayOf, todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Note, Rows } from '../../ui/layout.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Warning } from '../../ui/text.tsx'
import sheet from '../ride-steps/ride-sheet.module.css'
import * as words from './swap-form-words.ts'
import { useProposeSwap } from './use-swaps.ts'
import { quoteWords } from './words.ts'

type SwapFormProps = { ride: RideCard; onDone: () => void }

const choiceLabel = ({ other, timeZone }: SwapQuote): string =>
  `${momentText(other.startAt, timeZone)}, ${other.poolName}`

const choiceWords = (quote: SwapQuote): string => words.drivesIt(quote.other.driverName, quoteWords(quote))

const mostShown = 6

/** The drives of this week and the next, or otherwise the next few. */
const soonest = (choices: SwapQuote[]): SwapQuote[] => {
  const near = choices.filter(({ other, timeZone }) => {
    const weekAfterNext = addDays(mondayOf(todayIn(timeZone)), 14)
    return dateOf(other.startAt, timeZone) < weekAfterNext
  })
  return (near.length > 0 ? near : choices).slice(0, mostShown)
}

const NoChoice = ({ onDone }: { onDone: () => void }) => (
  <>
    <div className={sheet.body}>
      <EmptyState card={false} title={words.nothingToSwapWith}>
        {words.noDriveToTrade}
      </EmptyState>
    </div>
    <div className={sheet.foot}>
      <Button variant="default" onClick={onDone}>
        {everyday.back}
      </Button>
    </div>
  </>
)

const Choices = ({ ride, onDone, choices }: SwapFormProps & { choices: SwapQuote[] }) => {
  const [value, setValue] = useState('')
  const [isAll, setAll] = useState(false)
  const shown = isAll ? choices : soonest(choices)
  const chosen = choices.find((each) => each.other.rideId === value)
  const { propose, busy } = useProposeSwap(ride.groupId, chosen, onDone)
  if (choices.length === 0) return <NoChoice onDone={onDone} />
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) propose({ rideId: ride.rideId, otherRideId: chosen.other.rideId })
  }
  return (
    <form onSubmit={confirm}>
      <div className={sheet.body}>
        <Radio.Group label={words.whichDrive} value={value} onChange={setValue}>
          <Rows as="div" pad={12} mt={8}>
            {shown.map((quote) => (
              <Radio
                key={quote.other.rideId}
                value={quote.other.rideId}
                label={choiceLabel(quote)}
                description={choiceWords(quote)}
              />
            ))}
          </Rows>
        </Radio.Group>
        {shown.length < choices.length && (
          <Button variant="default" onClick={() => setAll(true)}>
            {words.more(choices.length - shown.length)}
          </Button>
        )}
        {chosen?.awayThen && <Warning role="status">{everyday.youAreAwayThen}</Warning>}
        <Note>{words.whatASwapDoes}</Note>
      </div>
      <div className={sheet.foot}>
        <Button variant="default" onClick={onDone} flex="0 0 auto">
          {everyday.back}
        </Button>
        <Button type="submit" loading={busy} disabled={!chosen}>
          {chosen ? words.proposeTo(chosen.other.driverName) : words.proposeSwap}
        </Button>
      </div>
    </form>
  )
}

export const SwapForm = ({ ride, onDone }: SwapFormProps) => {
  const query = useQuery(api.swaps.choices.queryOptions({ input: { rideId: ride.rideId } }))
  return (
    <Loaded
      query={query}
      skeleton={
        <div className={sheet.body}>
          <SkeletonCards count={3} height={60} />
        </div>
      }
    >
      {({ choices }) => <Choices ride={ride} onDone={onDone} choices={choices} />}
    </Loaded>
  )
}
