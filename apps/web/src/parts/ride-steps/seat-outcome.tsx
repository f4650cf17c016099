// The outcome of one seat on a ride, as chosen by the driver: rode, absent or not picked up.
import type { RideCard } from '@beanpool/contract/ride-card'
import { SegmentedControl } from '@mantine/core'
import { Bean, initialOf } from '../../ui/bean.tsx'
import classes from './ride-sheet.module.css'
import * as words from './words.ts'

export type Outcome = 'rode' | 'absent' | 'not_picked_up'
type Seat = RideCard['seats'][number]

const choices: { value: Outcome; label: string }[] = [
  { value: 'rode', label: words.rode },
  { value: 'absent', label: words.absent },
  { value: 'not_picked_up', label: words.notPickedUp },
]

/**
 * `missing`: kids who, judging by the driver's taps, were not at their stop. They count as absent
 * until the driver says otherwise.
 */
export const startOf = (seat: Seat, { status }: RideCard, missing: string[] = []): Outcome => {
  // After a no-show, every seat says that its kid did not ride. This form corrects that.
  if (status === 'no_show') return seat.cancelledLate ? 'absent' : 'rode'
  if (seat.cancelledLate && seat.state === 'booked') return 'absent'
  if (seat.state === 'booked' && missing.includes(seat.kidId)) return 'absent'
  return seat.state === 'absent' || seat.state === 'not_picked_up' ? seat.state : 'rode'
}

export const outcomeHint = (forCash: boolean) => (forCash ? words.thisRideIsForCash : words.absentHint)

type SeatOutcomeProps = { seat: Seat; value: Outcome; onChange: (value: Outcome) => void }

export const SeatOutcome = ({ seat, value, onChange }: SeatOutcomeProps) => (
  <fieldset className={classes.outcome}>
    <legend>
      <span>
        <Bean index={seat.beanIndex} letter={initialOf(seat.kidName)} size={26} />
        <bdi>{seat.kidName}</bdi>
      </span>
    </legend>
    <SegmentedControl
      fullWidth
      size="md"
      value={value}
      onChange={(next) => onChange(next as Outcome)}
      // A seat that was cancelled late is charged either way, so one choice is left out.
      data={choices.filter(({ value: each }) => !seat.cancelledLate || each !== 'not_picked_up')}
      aria-label={seat.kidName}
    />
  </fieldset>
)
