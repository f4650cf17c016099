// The SQL of what a household may still add: whose an id is, and how long its lists are.
import { and, count, eq, gte, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import { adults, vacations } from '../../../db/schema/accounts.ts'
import { addresses, householdCars, kidAbsences, kids } from '../../../db/schema/households.ts'
import { ownCars } from './car-store.ts'

export type Listed = 'kids' | 'cars' | 'addresses' | 'vacations' | 'absences'

/** The household of this row, be it in force or not; null when there is none. */
export async function ownerOf(tx: Transaction, listed: Listed, id: string): Promise<string | null> {
  const rows = {
    kids: () => tx.select({ householdId: kids.householdId }).from(kids).where(eq(kids.id, id)),
    cars: () =>
      tx
        .select({ householdId: householdCars.householdId })
        .from(householdCars)
        .where(eq(householdCars.id, id)),
    addresses: () =>
      tx.select({ householdId: addresses.householdId }).from(addresses).where(eq(addresses.id, id)),
    vacations: () =>
      tx
        .select({ householdId: adults.householdId })
        .from(vacations)
        .innerJoin(adults, eq(adults.id, vacations.adultId))
        .where(eq(vacations.id, id)),
    absences: () =>
      tx
        .select({ householdId: kids.householdId })
        .from(kidAbsences)
        .innerJoin(kids, eq(kids.id, kidAbsences.kidId))
        .where(eq(kidAbsences.id, id)),
  }
  const [row] = await rows[listed]()
  return row?.householdId ?? null
}

/** What the household lists now; of vacations and absences those that are not over on `today`. */
export async function countListed(
  tx: Transaction,
  listed: Listed,
  { householdId, today }: { householdId: string; today: string },
): Promise<number> {
  const number = { number: count() }
  const rows = {
    kids: () =>
      tx
        .select(number)
        .from(kids)
        .where(and(eq(kids.householdId, householdId), isNull(kids.archivedAt))),
    cars: () => tx.select(number).from(householdCars).where(ownCars(householdId)),
    addresses: () =>
      tx
        .select(number)
        .from(addresses)
        .where(and(eq(addresses.householdId, householdId), isNull(addresses.archivedAt))),
    vacations: () =>
      tx
        .select(number)
        .from(vacations)
        .innerJoin(adults, eq(adults.id, vacations.adultId))
        .where(and(eq(adults.householdId, householdId), gte(vacations.endDate, today))),
    absences: () =>
      tx
        .select(number)
        .from(kidAbsences)
        .innerJoin(kids, eq(kids.id, kidAbsences.kidId))
        .where(
          and(
            eq(kids.householdId, householdId),
            isNull(kidAbsences.withdrawnAt),
            or(isNull(kidAbsences.toDate), gte(kidAbsences.toDate, today)),
          ),
        ),
  }
  const [row] = await rows[listed]()
  return row?.number ?? 0
}
