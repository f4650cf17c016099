// The SQL for an adult who leaves a household: its adults and its groups.
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../db/pool.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { groups, memberships } from '../../../db/schema/groups.ts'
import { households } from '../../../db/schema/households.ts'

export type FamilyNow = Awaited<ReturnType<typeof familyNow>>

export async function familyNow(db: Queryable, householdId: string) {
  const [family] = await db
    .select({ name: households.name, ownerAdultId: households.ownerAdultId })
    .from(households)
    .where(eq(households.id, householdId))
  const people = await db
    .select({ adultId: adults.id, firstName: adults.firstName, lastName: adults.lastName })
    .from(adults)
    .where(and(eq(adults.householdId, householdId), isNull(adults.deletedAt)))
    .orderBy(asc(adults.createdAt), asc(adults.id))
  const { name = '', ownerAdultId = '' } = family ?? {}
  return { householdId, name, ownerAdultId, people, adultIds: people.map(({ adultId }) => adultId) }
}

/** Lists the family's groups in the order in which they are locked. */
export async function placesOfFamily(db: Queryable, householdId: string) {
  return db
    .select({
      groupId: groups.id,
      name: groups.name,
      lastDay: memberships.lastDay,
      ownerAdultId: groups.ownerAdultId,
    })
    .from(memberships)
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(
      and(
        eq(memberships.householdId, householdId),
        eq(memberships.status, 'active'),
        isNull(groups.deletedAt),
      ),
    )
    .orderBy(asc(groups.id))
}
