// Replays recent weeks under different rules: the same drivers, riders and cancels at different prices. It neither
// guesses who would have driven nor reconsiders which cancels were late.
import type { FairGuard } from '../fair-guards/fair-guard.ts'
import { lateCancelEntries } from './late-cancel-penalty.ts'
import { type EndedSeat, type LedgerEntry, rideEntries } from './ride-entries.ts'
import { type PricedRide, seatPrice } from './seat-price.ts'

export type PastRide = Omit<PricedRide, 'driverSetAt' | 'distanceCounts'> & {
  rideId: string
  /** The household that drove, and the seats; null if the ride had no driver. */
  driven: { householdId: string; setAt: Temporal.Instant; seats: EndedSeat[] } | null
  /** The households that were charged for a late cancel. */
  lateHouseholdIds: string[]
  strandedHouseholdIds: string[]
}

export type ReplayRules = { rules: FairGuard; distanceCounts: boolean }

/** Returns the beans that the rides would have moved for each household, in hundredths; they sum to zero. */
export function replayed(rides: PastRide[], under: ReplayRules): Map<string, number> {
  const moved = new Map<string, number>()
  for (const { householdId, amountHundredths } of rides.flatMap((ride) => entriesOf(ride, under)))
    moved.set(householdId, (moved.get(householdId) ?? 0) + amountHundredths)
  return moved
}

function entriesOf(ride: PastRide, { rules, distanceCounts }: ReplayRules): LedgerEntry[] {
  const { driven } = ride
  const penaltyHundredths = rules.lateCancelPenaltyHundredths
  const penalties = lateCancelEntries({
    rideId: ride.rideId,
    cancels: ride.lateHouseholdIds.map((householdId) => ({ householdId, penaltyHundredths })),
    steppedInHouseholdId: driven?.householdId ?? null,
    strandedHouseholdIds: ride.strandedHouseholdIds,
  })
  if (driven === null) return penalties
  const { hundredths } = seatPrice({ ...ride, driverSetAt: driven.setAt, distanceCounts }, rules)
  const { householdId: driverHouseholdId, seats } = driven
  return [...rideEntries({ driverHouseholdId, seatPriceHundredths: hundredths, seats }), ...penalties]
}

/** Returns the change to each balance; the balances of households missing from the result do not change. */
export function replayDifference(
  rides: PastRide[],
  rules: { present: ReplayRules; other: ReplayRules },
): Map<string, number> {
  const [present, other] = [replayed(rides, rules.present), replayed(rides, rules.other)]
  const households = new Set([...present.keys(), ...other.keys()])
  return new Map(
    [...households].map((householdId) => [
      householdId,
      (other.get(householdId) ?? 0) - (present.get(householdId) ?? 0),
    ]),
  )
}
