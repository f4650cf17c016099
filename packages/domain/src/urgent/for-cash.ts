// Tells what "for cash" means for a ride that a request covers (decision 22).
import type { RideStatus } from '../rides/ride-states.ts'
import type { UrgentStatus } from './urgent-states.ts'

type Claimed = { status: UrgentStatus; claimedByAdultId: string | null }

/** True if the claimant drives or drove the ride: it then moves no beans, and cash is owed. */
export function claimantDrives(
  { claimedByAdultId }: Pick<Claimed, 'claimedByAdultId'>,
  ride: { status: RideStatus; driverAdultId: string | null },
): boolean {
  return claimedByAdultId !== null && ride.status !== 'no_show' && ride.driverAdultId === claimedByAdultId
}

/** Tells whether a ride is or was for cash: claimed, and driven by no one but the claimant. */
export function isForCash(
  request: Claimed,
  ride: { status: RideStatus; driverAdultId: string | null },
): boolean {
  return (request.status === 'claimed' || request.status === 'completed') && claimantDrives(request, ride)
}
