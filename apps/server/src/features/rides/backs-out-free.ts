// Giving a drive back for nothing, because the ride was changed after its driver agreed to it.
import { backsOutFreely } from '@beanpool/domain/rides/agreed-terms'
import { agreedTerms } from './agreed.ts'
import type { RideRow } from './plan-store.ts'

type Driven = Pick<
  RideRow,
  'startsAt' | 'endsAt' | 'capacity' | 'agreedStartsAt' | 'agreedEndsAt' | 'agreedSeats'
>

/** For its driver or claimant; false where nobody drives. */
export function isFreeToGiveBack(ride: Driven): boolean {
  const agreed = agreedTerms(ride)
  return agreed !== null && backsOutFreely(agreed, { ...ride, seats: ride.capacity })
}
