// Closes the offers of rides that are no longer offered.
import type { Reaction } from '../rides/reactions.ts'
import { closeOffers } from './offer-book.ts'

/** An open offer to the household that now drives counts as accepted. */
export const offersFollow: Reaction = async (tx, rides, now) => {
  for (const { before, after, changes } of rides) {
    if (before?.status !== 'offered' || after.status === 'offered') continue
    const came = changes.find((change) => change.kind === 'driver_came')
    await closeOffers(tx, { rideId: after.id, now, driverHouseholdId: came?.driver.householdId ?? null })
  }
}
