// The SQL for a family's cars.
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { householdCars } from '../../db/schema/households.ts'

export const ownCars = (householdId: string) =>
  and(eq(householdCars.householdId, householdId), isNull(householdCars.archivedAt))

/** Adds the car, with a new id if none is given. */
export async function insertCar(tx: Transaction, { id, ...car }: typeof householdCars.$inferInsert) {
  await tx.insert(householdCars).values(id === undefined ? car : { id, ...car })
}

/**
 * Reads a car's name, colour, plate and boosters. Callers first check that the reader drives or rides in the car today.
 */
export async function carLook(db: Queryable, carId: string) {
  const [car] = await db
    .select({
      name: householdCars.name,
      colour: householdCars.colour,
      plate: householdCars.plate,
      boosters: householdCars.boosters,
    })
    .from(householdCars)
    .where(eq(householdCars.id, carId))
  return car ?? null
}

export async function carsListed(tx: Transaction, householdId: string) {
  return tx.select().from(householdCars).where(ownCars(householdId))
}

export async function updateCar(
  tx: Transaction,
  carId: string,
  values: Partial<Omit<typeof householdCars.$inferInsert, 'id' | 'householdId'>>,
) {
  await tx.update(householdCars).set(values).where(eq(householdCars.id, carId))
}
