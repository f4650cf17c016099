// Keeps a household's firm drives when one of its cars is sold or gets smaller: they move to its other cars, or the
// change is refused with a list of them. A new or larger car takes over planned drives on which kids need a seat.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { households as contract } from '@beanpool/contract/households'
import { inWords } from '@beanpool/contract/in-words'
import { carsFor } from '@beanpool/domain/households/cars'
import { spanOf } from '@beanpool/domain/rides/occurrences'
import { overlap } from '@beanpool/domain/time/span'
import { refused } from '../../api/failures.ts'
import { dayWords } from '../../books/record/price-words.ts'
import { recordActivities } from '../../books/record/record-activities.ts'
import { applyStep, applyToEach } from '../../books/rides/apply.ts'
import {
  carsOf,
  firmDrivesOf,
  fullDrivesOf,
  plannedDrivesOf,
} from '../../books/rides/household-drives-store.ts'
import { carsOfDrives, drivenWith } from '../../books/rides/judge-drives.ts'
import { updateRequests } from '../../books/urgent/store.ts'
import type { Transaction } from '../../db/pool.ts'

type Refusal = RefusalOf<typeof contract.removeCar>

/** `carId`: the car with a new seat count, or the removed one. */
type Changed = {
  householdId: string
  carId: string
  now: Temporal.Instant
  byAdultId: string
}

/** Call it under the locks of the household's groups, so that its drives do not change until these are planned. */
export async function keepFirmDrives(tx: Transaction, changed: Changed) {
  const { householdId, carId, now } = changed
  const firm = (await firmDrivesOf(tx, householdId, now)).map((drive) => ({ ...drive, ...spanOf(drive) }))
  const moving = firm.filter((drive) => drive.carId === carId && !drive.isDone)
  const others = firm.filter((drive) => !moving.includes(drive))
  const cars = carsFor(moving, { cars: await carsOf(tx, [householdId]), others })
  const lost = moving.find((drive) => cars.get(drive) === null)
  if (lost) {
    const needed = firm.filter((drive) => overlap(drive, lost))
    throw refused<Refusal>('cars_needed', inWords(needed.map(driveWords)))
  }
  const moved = moving.flatMap((drive) => {
    const car = cars.get(drive)
    return car ? [{ ...drive, car }] : []
  })
  await giveWay(tx, changed, moved)
  for (const { rideId, requestId, car, ...drive } of moved) {
    if (rideId !== null)
      await applyToEach(tx, [rideId], { step: 'change_car', ...drivenWith(drive, car) }, now)
    else if (requestId !== null) await updateRequests(tx, [requestId], { claimedCarId: car.carId })
  }
}

type Moved = { fromMs: number; toMs: number; car: { carId: string } }

/** Frees the cars that are now needed: their planned drives are planned again. */
async function giveWay(tx: Transaction, { householdId, byAdultId, now }: Changed, moved: Moved[]) {
  const inTheWay = (await plannedDrivesOf(tx, householdId, now)).filter((ride) =>
    moved.some((drive) => drive.car.carId === ride.carId && overlap(drive, spanOf(ride))),
  )
  for (const ride of inTheWay) await applyStep(tx, ride, { step: 'leave' }, { now })
  await recordActivities(
    tx,
    inTheWay.map(({ id, groupId, driverAdultId }) => ({
      groupId,
      rideId: id,
      actorAdultId: byAdultId,
      at: now,
      kind: 'no_driver_found' as const,
      data: { fromAdultId: driverAdultId },
    })),
  )
}

/** Gives the car, if it is free then and has more seats, to planned drives on dates where kids wait for a driver. */
export async function seatWaitingKids(
  tx: Transaction,
  { householdId, carId, now }: Omit<Changed, 'byAdultId'>,
) {
  const full = await fullDrivesOf(tx, householdId, now)
  const prospects = full.map(({ id: rideId, driverAdultId, startsAt, endsAt, capacity }) => {
    return { rideId, householdId, adultId: driverAdultId ?? '', carId, startsAt, endsAt, kids: capacity + 1 }
  })
  const cars = await carsOfDrives(tx, prospects)
  for (const ride of full.filter(({ id }) => cars.get(id)?.carId === carId))
    await applyStep(tx, ride, { step: 'change_car', carId, capacity: ride.capacity }, { now })
}

type Named = { name: string; startsAt: Temporal.Instant; timeZone: string }

function driveWords({ name, startsAt, timeZone }: Named) {
  const at = startsAt.toZonedDateTimeISO(timeZone)
  return `${name} on ${dayWords(at.toPlainDate().toString())} at ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
