// Reads the names of a group and its households, including those that left, as the ledger still names them.
import { formerMember } from '@beanpool/domain/accounts/former-member'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { householdNames, namesInGroup } from './membership-store.ts'

/** Reads the names of a group's adults and households, including those that left, for reasons and records. */
export function readNames(db: Queryable, groupId: string) {
  return namesInGroup(db, groupId)
}

export async function groupNames(db: Queryable, groupId: string) {
  const rows = await householdNames(db, groupId)
  return { groupName: rows[0]?.groupName ?? '', households: rows }
}

/**
 * Returns the first name of an adult in the ride's group, for refusals that name who was faster; null if no adult is
 * given.
 */
export async function nameOf(
  db: Queryable,
  ride: { groupId: string },
  adultId: string | null,
): Promise<string | null> {
  if (adultId === null) return null
  const names = await readNames(db, ride.groupId)
  return names.find((name) => name.adultId === adultId)?.firstName ?? null
}

type Names = Awaited<ReturnType<typeof readNames>>
type Driven = { driverAdultId?: string | null; driverHouseholdId?: string | null }

/** Returns a name like "Rosa Rossi"; null if there is no driver. */
export function driverNameOf({ driverAdultId, driverHouseholdId }: Driven, names: Names): string | null {
  if (!driverHouseholdId) return null
  const adult = names.find(({ adultId }) => adultId === driverAdultId)
  const household = names.find(({ householdId }) => householdId === driverHouseholdId)
  // For a family that left, both names are the family's; for a deleted adult, the first name is dropped.
  const firstName = adult?.firstName === formerMember ? null : adult?.firstName
  return [...new Set([firstName, household?.householdName])].filter(Boolean).join(' ')
}

export async function emailOf(db: Queryable, adultId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: authUsers.email })
    .from(adults)
    .innerJoin(authUsers, eq(authUsers.id, adults.authUserId))
    .where(eq(adults.id, adultId))
  return row?.email ?? null
}
