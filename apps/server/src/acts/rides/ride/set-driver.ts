// Sets a ride's driver by hand, when an adult takes or accepts the ride or an admin picks one. The first driver fixes
// the price.
import type { Driver } from '@beanpool/domain/households/driver'
import { handPicked } from '@beanpool/domain/planner/outcome/packed-why'
import type { PriceFacts } from '@beanpool/domain/record/events'
import type { HandSource } from '@beanpool/domain/rides/driver-source'
import type { LockedGroup } from '../../../books/members/access.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import type { RideRow, SeatRow } from '../../../books/rides/plan-store.ts'
import { priceData, priceFor } from '../../../books/rides/price.ts'
import { forgetBackOut, setSeatStates } from '../../../books/rides/store.ts'
import type { Transaction } from '../../../db/pool.ts'

type SettingDriver = {
  ride: RideRow
  seats: SeatRow[]
  locked: LockedGroup
  now: Temporal.Instant
  driver: Driver
  /** The car that the household uses for the ride, and how many kids it takes. */
  car: { carId: string; capacity: number }
  source: Exclude<HandSource, 'claimed' | 'recorded'>
}

/** Returns the facts about the price for the record. The caller has checked that the household may drive. */
export async function setDriver(tx: Transaction, setting: SettingDriver): Promise<PriceFacts> {
  const { ride, seats, now, source } = setting
  const driver = { ...setting.driver, ...setting.car }
  await forgetBackOut(tx, ride.id, driver.householdId)
  const price = await priceFor(tx, setting)
  await applyStep(tx, ride, { step: 'drive', driver, source }, { now, price, why: handPicked(ride.why) })
  // On a ride that a household drives, its own kids' seats are never held, even inside the lock.
  const ownHeld = seats.filter((seat) => seat.state === 'held' && seat.householdId === driver.householdId)
  await setSeatStates(
    tx,
    ride.id,
    ownHeld.map((seat) => seat.kidId),
    'booked',
  )
  return priceData(price, price.basis)
}
