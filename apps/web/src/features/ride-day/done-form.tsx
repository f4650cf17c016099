// If a kid was not at the stop, asks who rode. The answers are prefilled from the driver's taps.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isForCash } from '../../parts/ride-steps/at-once.ts'
import sheet from '../../parts/ride-steps/ride-sheet.module.css'
import { type Outcome, outcomeHint, SeatOutcome, startOf } from '../../parts/ride-steps/seat-outcome.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Hint } from '../../ui/text.tsx'
import classes from './ride-day.module.css'
import type { useDone } from './use-done.ts'

type DoneFormProps = {
  card: RideCard
  missing: string[]
  complete: ReturnType<typeof useDone>
  onBack: () => void
}

export const DoneForm = ({ card, missing, complete, onBack }: DoneFormProps) => {
  const seats = card.seats.filter(({ state }) => state !== 'held')
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>(() =>
    Object.fromEntries(seats.map((seat) => [seat.kidId, startOf(seat, card, missing)])),
  )
  const list = seats.map(({ kidId }) => ({ kidId, outcome: outcomes[kidId] ?? 'rode' }))
  return (
    <div className={classes.driver}>
      <div>
        <h2>{everyday.whoRode}</h2>
        <Hint className={sheet.hint}>{outcomeHint(isForCash(card))}</Hint>
      </div>
      <div>
        {seats.map((seat) => (
          <SeatOutcome
            key={seat.kidId}
            seat={seat}
            value={outcomes[seat.kidId] ?? 'rode'}
            onChange={(value) => setOutcomes((before) => ({ ...before, [seat.kidId]: value }))}
          />
        ))}
      </div>
      <div className={classes.bar} data-next-act>
        <Button
          fullWidth
          className={classes.act}
          loading={complete.isPending}
          onClick={() => complete.mutate({ rideId: card.rideId, outcomes: list })}
        >
          {everyday.rideIsDone}
        </Button>
        <Button fullWidth variant="default" onClick={onBack}>
          {everyday.back}
        </Button>
      </div>
    </div>
  )
}
