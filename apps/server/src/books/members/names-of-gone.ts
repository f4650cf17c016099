// Selects names as a group's members see them: of a family that has left, only the family's name.
import { formerMember, inSentence } from '@beanpool/domain/accounts/former-member'
import { goneStatuses } from '@beanpool/domain/groups/leaving'
import { kidOf } from '@beanpool/domain/households/kid-names'
import { type AnyColumn, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { memberships } from '../../db/schema/groups.ts'
import { households, kids } from '../../db/schema/households.ts'

const gone = sql.raw(goneStatuses.map((status) => `'${status}'`).join(', '))

const familyIfGone = (groupId: AnyColumn, householdId: AnyColumn, name = sql`gone_family.name`) =>
  sql`(select ${name} from memberships gone join households gone_family on gone_family.id = gone.household_id
    where gone.group_id = ${groupId} and gone.household_id = ${householdId} and gone.status in (${gone}))`

type Person = { firstName: AnyColumn; householdId: AnyColumn }

/**
 * Selects the first name of an adult in a group; null if there is no adult. For selects with joins, whose columns need
 * their table's name.
 */
export const nameIn = <Name extends string | null = string | null>(
  groupId: AnyColumn,
  { firstName, householdId }: Person,
) => sql<Name>`coalesce(${familyIfGone(groupId, householdId)}, ${firstName})`

/** Selects the name of a kid of this household in a group. */
export const kidNameIn = (
  groupId: AnyColumn,
  { name, householdId }: { name: AnyColumn; householdId: AnyColumn },
) =>
  sql<string>`coalesce(${familyIfGone(groupId, householdId, sql`${kidOf}::text || case gone_family.name when ${formerMember} then ${inSentence(formerMember)} else gone_family.name end`)}, ${name})`

/** Lists the kids of all families that were ever in the group, for records that name them. */
export async function kidsEverIn(db: Queryable, groupId: string) {
  return db
    .select({
      kidId: kids.id,
      name: kids.name,
      householdName: households.name,
      status: memberships.status,
    })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .innerJoin(kids, eq(kids.householdId, households.id))
    .where(eq(memberships.groupId, groupId))
}
