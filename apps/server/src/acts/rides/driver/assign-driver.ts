// Makes an admin's choice the driver from now on, and records the pick by hand.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import type { Driver } from '@beanpool/domain/households/driver'
import { refused } from '../../../api/failures.ts'
import { carToPick, type RidePeople } from '../../../planning/rides/ride-people.ts'
import type { Closing } from '../../opening/change-group.ts'
import type { OpenRide } from '../ride/change-ride.ts'
import { setDriver } from '../ride/set-driver.ts'

/** The possible refusals of these procedures. */
type Refusal = RefusalOf<(typeof contract)['assignFairly' | 'pickDriver']>

/** Refuses if another group gave the chosen adult a drive at the same time, after we looked. */
export const whenBusy = () => refused<Refusal>('driver_not_eligible')

export async function assignDriver(
  { tx, ride, seats, now }: OpenRide,
  people: RidePeople,
  driver: Driver,
): Promise<Closing> {
  const car = carToPick(people, driver)
  if (car.refusal) throw whenBusy()
  const withWhy = { ...ride, why: people.why }
  const set = { ride: withWhy, seats, locked: people.state, now, driver, car, source: 'picked' as const }
  const price = await setDriver(tx, set)
  const kind = ride.driverAdultId === null ? ('picked_driver' as const) : ('picked_other_driver' as const)
  const data = { fromAdultId: ride.driverAdultId, toAdultId: driver.adultId, ...price }
  return { events: [{ kind, data }], plan: { byCaller: true } }
}
