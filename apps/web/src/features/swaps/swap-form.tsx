// Swap: which of the other families' drives would you rather have? Each with what it does to the balances.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { SwapQuote } from '@beanpool/contract/swaps'
import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { momentText } from '../../ui/date-words.ts'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import sheet from '../rides/parts/ride-sheet.module.css'
import { quoteWords } from './swap-words.ts'
import classes from './swaps.module.css'
import { useProposeSwap } from './use-swaps.ts'

type SwapFormProps = { ride: RideCard; onDone: () => void }

const choiceLabel = ({ other, timeZone }: SwapQuote): string =>
  `${momentText(other.startAt, timeZone)}, ${other.poolName}`

const choiceWords = (quote: SwapQuote): string => `${quote.other.driverName} drives it. ${quoteWords(quote)}`

const NoChoice = ({ onDone }: { onDone: () => void }) => (
  <>
    <div className={sheet.body}>
      <EmptyState card={false} title="Nothing to swap with">
        No other family has a drive that you could trade for this one.
      </EmptyState>
    </div>
    <div className={sheet.foot}>
      <Button variant="default" onClick={onDone}>
        Back
      </Button>
    </div>
  </>
)

const Choices = ({ ride, onDone, choices }: SwapFormProps & { choices: SwapQuote[] }) => {
  const [value, setValue] = useState('')
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
        <Radio.Group label="Which drive would you rather have?" value={value} onChange={setValue}>
          <div className={classes.choices}>
            {choices.map((quote) => (
              <Radio
                key={quote.other.rideId}
                value={quote.other.rideId}
                label={choiceLabel(quote)}
                description={choiceWords(quote)}
              />
            ))}
          </div>
        </Radio.Group>
        <p className={sheet.note}>
          Nobody gets a strike, and the prices stay. Nothing changes until they accept; when either ride
          locks, the proposal ends.
        </p>
      </div>
      <div className={sheet.foot}>
        <Button variant="default" onClick={onDone} flex="0 0 auto">
          Back
        </Button>
        <Button type="submit" loading={busy} disabled={!chosen}>
          {chosen ? `Propose to ${chosen.other.driverName}` : 'Propose swap'}
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
      errorTitle="The other drives did not load"
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
