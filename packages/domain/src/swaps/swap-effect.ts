// The effect of a swap on the beans of the two households: each then earns what the ride it drives earns (product.md
// 13).
import { rideEntries } from '../beans/ride-entries.ts'

export type EffectDrive = {
  driverHouseholdId: string
  /** Fixed: a swap changes no price. */
  seatPriceHundredths: number
  seats: { kidId: string; householdId: string; held: boolean }[]
}

/**
 * How much each of the two households' projected balances changes, in hundredths, own first. A held seat counts for
 * nobody, and neither does the driver's own kid. Others' balances stay: they spend the same under either driver.
 */
export function swapEffect(own: EffectDrive, other: EffectDrive): { own: number; other: number } {
  const change = (householdId: string) =>
    moves(own, other.driverHouseholdId, householdId) -
    moves(own, own.driverHouseholdId, householdId) +
    moves(other, own.driverHouseholdId, householdId) -
    moves(other, other.driverHouseholdId, householdId)
  return { own: change(own.driverHouseholdId), other: change(other.driverHouseholdId) }
}

/** What the ride moves on one household's balance when that driver drives it. */
function moves(drive: EffectDrive, driverHouseholdId: string, householdId: string): number {
  const carried = drive.seats.filter((seat) => !seat.held)
  const entries = rideEntries({
    driverHouseholdId,
    seatPriceHundredths: drive.seatPriceHundredths,
    seats: carried.map(({ kidId, householdId: of }) => ({
      kidId,
      householdId: of,
      outcome: 'rode' as const,
    })),
  })
  return entries
    .filter((entry) => entry.householdId === householdId)
    .reduce((sum, entry) => sum + entry.amountHundredths, 0)
}
