// Offers: invitations to one household to take one ride.
import { takeRefusals } from '@beanpool/domain/rides/take-ride'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { rideDetail } from './rides.ts'
import { id } from './scalars.ts'

export const offers = {
  /**
   * Takes the ride. `detail` names the adult who was faster. `offer_over`: the offer has expired, or the ride no longer
   * needs a driver.
   */
  accept: base
    .errors({ REFUSED: refusal([...takeRefusals, 'offer_over']) })
    .input(z.object({ offerId: id }))
    .output(rideDetail),
  decline: base
    .errors({ REFUSED: refusal(['has_driver', 'offer_over']) })
    .input(z.object({ offerId: id }))
    .output(rideDetail),
}
