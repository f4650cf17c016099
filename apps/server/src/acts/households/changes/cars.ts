// Changes a family's cars one by one. A drive that needs the car keeps it, or moves to another of the family's cars.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { households as contract } from '@beanpool/contract/households'
import { plateOf } from '@beanpool/domain/households/cars'
import { versionOf } from '@beanpool/domain/households/family-setup'
import { notFound, refused } from '../../../api/failures.ts'
import { carsListed, insertCar, updateCar } from '../../../books/households/car-store.ts'
import { isStored } from '../../../books/households/new-row.ts'
import { refuseChanged } from '../../../books/households/store.ts'
import type { Caller } from '../../../context/context.ts'
import { newId } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/pool.ts'
import { keepFirmDrives, seatWaitingKids } from '../../../planning/rides/cars-needed.ts'
import { changeHousehold } from '../../opening/change-household.ts'

type Refusal = RefusalOf<typeof contract.removeCar>

type CarFields = {
  name: string | null
  seats: number | null
  colour?: string | null | undefined
  plate?: string | null | undefined
  boosters?: number | null | undefined
}

/** Omits fields that earlier versions of the app do not send, so their values are kept. */
function entered({ name, seats, colour, plate, boosters }: CarFields) {
  return {
    name,
    seats,
    ...(colour !== undefined && { colour }),
    ...(plate !== undefined && { plate: plate && plateOf(plate) }),
    ...(boosters !== undefined && { boosters }),
  }
}

export function addCar(caller: Caller, { carId, ...car }: CarFields & { carId?: string | undefined }) {
  return changeHousehold(caller, 'households.addCar', { plan: true }, async ({ tx, householdId, now }) => {
    if (await isStored({ tx, householdId, now }, 'cars', carId)) return {}
    const id = carId ?? newId()
    await insertCar(tx, { id, householdId, ...entered(car), createdAt: now })
    await seatWaitingKids(tx, { householdId, carId: id, now })
    return { event: 'cars_changed' }
  })
}

type CarChange = CarFields & { carId: string; version?: string | undefined }

export function changeCar(caller: Caller, { carId, version, ...car }: CarChange) {
  return changeHousehold(caller, 'households.changeCar', { plan: true }, async ({ tx, householdId, now }) => {
    const { found } = await ownCar(tx, householdId, carId)
    if (!found) throw notFound()
    const fields = entered(car)
    const stored = Object.fromEntries(Object.entries(found).filter(([field]) => field in fields))
    if (versionOf(stored) === versionOf(fields)) return {}
    refuseChanged(stored, version, fields)
    await updateCar(tx, carId, fields)
    if (found.seats === car.seats) return { event: 'cars_changed' }
    await keepFirmDrives(tx, { householdId, carId, now, byAdultId: caller.adultId })
    await seatWaitingKids(tx, { householdId, carId, now })
    return { event: 'cars_changed' }
  })
}

/** Removes a car. Past rides keep its name. */
export function removeCar(caller: Caller, { carId }: { carId: string }) {
  return changeHousehold(
    caller,
    'households.removeCar',
    {
      plan: true,
      undo: {
        action: 'remove_car',
        what: async ({ tx, householdId }) => (await ownCar(tx, householdId, carId)).found?.name,
      },
    },
    async ({ tx, householdId, now }) => {
      const { found, others } = await ownCar(tx, householdId, carId)
      if (!found) throw notFound()
      if (others.length === 0) throw refused<Refusal>('last_car')
      await updateCar(tx, carId, { archivedAt: now })
      await keepFirmDrives(tx, { householdId, carId, now, byAdultId: caller.adultId })
      return { event: 'cars_changed' }
    },
  )
}

async function ownCar(tx: Transaction, householdId: string, carId: string) {
  const cars = await carsListed(tx, householdId)
  return { found: cars.find((car) => car.id === carId), others: cars.filter((car) => car.id !== carId) }
}
