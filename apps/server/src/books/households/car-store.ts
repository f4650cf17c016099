// The SQL for a family's list of cars.
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { householdCars } from '../../db/schema/households.ts'

export const ownCars = (householdId: string) =>
  and(eq(householdCars.householdId, householdId), isNull(householdCars.archivedAt))

type NewCar = {
  id?: string | undefined
  householdId: string
  name: string | null
  seats: number | null
  createdAt: Temporal.Instant
}

/** Makes an id if there is none. */
export async function insertCar(tx: Transaction, { id, ...car }: NewCar) {
  await tx.insert(householdCars).values(id === undefined ? car : { id, ...car })
}

export async function carsListed(tx: Transaction, householdId: string) {
  return tx.select().from(householdCars).where(ownCars(householdId))
}

export async function updateCar(
  tx: Transaction,
  carId: string,
  values: Partial<Pick<typeof householdCars.$inferInsert, 'name' | 'seats' | 'archivedAt'>>,
) {
  await tx.update(householdCars).set(values).where(eq(householdCars.id, carId))
}
