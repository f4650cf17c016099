// The rides of the last 30 days as they happened, for trying other rules on them (product.md 13).
import type { PastRide } from '@beanpool/domain/beans/replay'
import type { Transaction } from '../../../db/pool.ts'
import { knownOutcome } from '../../rides/outcome/known-outcome.ts'
import { postedSeats } from '../../rides/outcome/seat-outcomes.ts'
import type { GroupState } from '../../rides/planning/group-state.ts'
import { lateCancels } from '../../standing/strikes/read-late-cancels.ts'
import { ridesOver } from './store.ts'

const replayDays = 30

export async function ridesToReplay(tx: Transaction, { group, now, today }: GroupState) {
  const from = Temporal.PlainDate.from(today).subtract({ days: replayDays })
  const start = from.toZonedDateTime(group.timeZone).toInstant()
  const over = await ridesOver(tx, group.id, { from: start, to: now })
  const cancels = await lateCancels(
    tx,
    over.map(({ ride }) => ride.id),
  )
  const rides = over.map(({ ride, seats, miles }): PastRide => {
    const { driverHouseholdId, driverSetAt } = ride
    const isDriven = ride.status === 'completed' && driverHouseholdId !== null && driverSetAt !== null
    return {
      startsAt: ride.startsAt.toZonedDateTimeISO(group.timeZone),
      badWeather: ride.badWeather,
      miles,
      driven: isDriven
        ? { householdId: driverHouseholdId, setAt: driverSetAt, seats: postedSeats(seats) }
        : null,
      lateHouseholdIds: cancels.flatMap((cancel) => (cancel.rideId === ride.id ? cancel.householdId : [])),
      rideId: ride.id,
      strandedHouseholdIds: knownOutcome({ ride, seats })?.strandedHouseholdIds ?? [],
    }
  })
  return { rides, from: from.toString(), to: today }
}
