// The effect of a swap on the beans of the two households: each then earns what its new drive earns (product.md 13).
import { rideEntries } from '../beans/ride-entries.ts'

export type EffectDrive = {
  driverHouseholdId: string
  /** Fixed: a swap changes no price. */
  seatPriceHundredths: number
  seats: { kidId: string; householdId: string; held: boolean }[]
}

/**
 * Returns the change of each of the two projected balances, in hundredths, own first. Held seats and the driver's
 * own kids do not count. Other balances stay: households spend the same under either driver.
 */
export function swapEffect(own: EffectDrive, other: EffectDrive): { own: number; other: number } {
  const change = (householdId: string) =>
    moves(own, other.driverHouseholdId, householdId) -
    moves(own, own.driverHouseholdId, householdId) +
    moves(other, own.driverHouseholdId, householdId) -
    moves(other, other.driverHouseholdId, householdId)
  return { own: change(own.driverHouseholdId), other: change(other.driverHouseholdId) }
}

/** Returns the change in one household's balance from the ride with that driver. */
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
