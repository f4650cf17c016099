// The correction of a ride that is over: who rode, or who drove. The beans follow: a reversal plus a new transaction.
import { reached } from '@beanpool/domain/rides/ride-windows'
import { invalidInput } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { applyStep } from '../record/apply.ts'
import { latestReport } from '../record/no-show-store.ts'
import { fixedPrice, priceNow } from '../record/price-now.ts'
import { backOutRows } from '../record/store.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'
import { answerReport } from './answer-report.ts'
import { type Correction, judgeCorrection } from './judge-correction.ts'
import { countOutcomes, endSeats, sameOutcomes } from './seat-outcomes.ts'

type Input = Correction & { rideId: string }

export async function correctRide(caller: Caller, { rideId, ...input }: Input) {
  const whenBusy = () => invalidInput('driverAdultId', 'That adult drove another ride then.')
  await changeRide(caller, 'rides.correct', { rideId, whenBusy }, async (open) => {
    const { tx, ride, seats, locked, now } = open
    const latest = await latestReport(tx, rideId)
    const { driver, namesDriver, by, forCash } = await judgeCorrection(open, { input, latest })
    // A retry finds everything as it asked for: nothing is reversed only to be posted again.
    if (ride.status === 'completed' && !namesDriver && sameOutcomes(seats, input.outcomes)) return {}
    // A ride that a household drives is never held for its own kids (product.md 5).
    const ownHeld = seats.filter((seat) => seat.state === 'held' && seat.householdId === driver.householdId)
    const ownRode = ownHeld.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
    const ticked = [...input.outcomes, ...ownRode]
    await endSeats(tx, ride.id, ticked)
    const own = by.ownCase
    const byAdultId = caller.adultId
    const answering = { ride, driver, latest, rules: locked.rules, own, byAdultId, now }
    const answers = namesDriver ? await answerReport(tx, answering) : []
    const step = {
      step: 'record_driver' as const,
      driver: { ...driver, carId: ride.carId, capacity: ride.capacity },
      ...{ isNamed: namesDriver, isForCash: forCash, byAdultId, note: input.note },
    }
    const price = await recordedPrice(open, { householdId: driver.householdId, namesDriver })
    await applyStep(tx, ride, step, { now, price })
    const driverAdultId = namesDriver ? driver.adultId : null
    const data = { ...countOutcomes(ticked), driverAdultId, note: input.note, own }
    return { events: [...answers, { kind: 'corrected', data }], plan: { byCaller: false } }
  })
}

/**
 * As it was fixed with a driver before the start. A ride that nobody was to drive has the price of who is recorded last:
 * the old one for a household that had given it back, else as of now. What was given back stays known, as who drove may
 * be corrected again.
 */
async function recordedPrice(
  { tx, ride, locked, now }: OpenRide,
  { householdId, namesDriver }: { householdId: string; namesDriver: boolean },
) {
  const setBefore = ride.driverSetAt !== null && !reached(ride.driverSetAt, ride.startsAt)
  if (setBefore || (ride.driverSetAt !== null && !namesDriver)) return fixedPrice(ride)
  const [old] = await backOutRows(tx, { householdIds: [householdId], rideIds: [ride.id] })
  return old ? fixedPrice(old) : priceNow(tx, { ride, locked, now })
}
