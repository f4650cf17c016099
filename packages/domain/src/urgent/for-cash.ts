// The meaning of "for cash" for a ride that a request covers (decision 22).
import type { RideStatus } from '../rides/ride-states.ts'
import type { UrgentStatus } from './urgent-states.ts'

type Claimed = { status: UrgentStatus; claimedByAdultId: string | null }

/** The claimant drives the ride, or drove it: then it moves no beans, and cash is owed. */
export function claimantDrives(
  { claimedByAdultId }: Pick<Claimed, 'claimedByAdultId'>,
  ride: { status: RideStatus; driverAdultId: string | null },
): boolean {
  return claimedByAdultId !== null && ride.status !== 'no_show' && ride.driverAdultId === claimedByAdultId
}

/** Whether a ride is, or was, for cash: claimed, and driven by the claimant and nobody else. */
export function isForCash(
  request: Claimed,
  ride: { status: RideStatus; driverAdultId: string | null },
): boolean {
  return (request.status === 'claimed' || request.status === 'completed') && claimantDrives(request, ride)
}
