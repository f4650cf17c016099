// Adds rows to a household's lists, each of which has a limit; a retry adds nothing twice.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { households as contract } from '@beanpool/contract/households'
import { householdLimits } from '@beanpool/contract/limits'
import { firstDateAhead } from '@beanpool/domain/households/absence'
import { and, count, eq, gte, isNull, or } from 'drizzle-orm'
import { invalidInput, notFound, refused } from '../../api/failures.ts'
import { isDatabaseError } from '../../base/database-errors.ts'
import type { Transaction } from '../../db/pool.ts'
import { adults, vacations } from '../../db/schema/accounts.ts'
import { addresses, householdCars, kidAbsences, kids } from '../../db/schema/households.ts'
import { ownCars } from './car-store.ts'

type Refusal = RefusalOf<(typeof contract)['addAbsence' | 'addAddress' | 'addCar' | 'addKid' | 'addVacation']>

type Own = { tx: Transaction; householdId: string; now: Temporal.Instant }

/**
 * Checks whether the row is already stored, for example because the response was lost. Refuses an id of another
 * household as not found, and a row for a full list with `too_many_...`. Call it under the household's lock.
 */
export async function isStored(
  { tx, householdId, now }: Own,
  listed: Listed,
  id: string | undefined,
): Promise<boolean> {
  const owner = id === undefined ? null : await ownerOf(tx, listed, id)
  if (owner === householdId) return true
  if (owner !== null) throw notFound()
  const listedNow = await countListed(tx, listed, { householdId, today: firstDateAhead(now) })
  if (listedNow >= householdLimits[listed]) throw refused<Refusal>(`too_many_${listed}`)
  return false
}

const idKeys = ['kids_pkey', 'addresses_pkey', 'vacations_pkey', 'kid_absences_pkey', 'household_cars_pkey']

/** Checks whether another household has stored a row with this id at the same time. */
export function isTakenId(error: unknown): boolean {
  return idKeys.some((key) => isDatabaseError(error, 'unique', key))
}

/** Refuses days that are over, as they change nothing and are not kept. */
export function requireAhead(lastDate: string | null, field: string, today: string) {
  if (lastDate !== null && lastDate < today) throw invalidInput(field, 'That day has passed')
}

// The SQL that decides whether a household may add a row: who owns an id, and how long the lists are.
type Listed = 'kids' | 'cars' | 'addresses' | 'vacations' | 'absences'

/** Finds the household that owns this row, even if the row has ended; null if there is no such row. */
async function ownerOf(tx: Transaction, listed: Listed, id: string): Promise<string | null> {
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

/** Counts the household's current rows; of vacations and absences, only those that are not over on `today`. */
async function countListed(
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
