// Concerns: a member tells the admins of a group what worries them, about a family or about nobody (settled.md "Groups and people";
// decision 26).

export const concernStatuses = ['open', 'answered'] as const
export type ConcernStatus = (typeof concernStatuses)[number]

export const longestConcern = 2000
/** By one adult, in any group. */
export const concernLimit = { concerns: 10, windowMinutes: 24 * 60 }

export const raisingRefusals = ['own_family', 'no_other_admin'] as const
export type RaisingRefusal = (typeof raisingRefusals)[number]

/** `was_answered`: another admin was faster. */
export const concernAnswerRefusals = ['admin_only', 'was_answered'] as const

type Parties = { byHouseholdId: string; aboutHouseholdId: string | null }

/** Admins of the family that raised it read it as theirs, and those of the family that it names never do. */
export function mayDecide(
  { byHouseholdId, aboutHouseholdId }: Parties,
  admin: { householdId: string; role: 'admin' | 'member' },
): boolean {
  const { householdId, role } = admin
  return role === 'admin' && householdId !== byHouseholdId && householdId !== aboutHouseholdId
}

/** Why it cannot be raised; null: it can. `adminHouseholdIds`: the families of the group with admins. */
export function raisingRefusal(parties: Parties, adminHouseholdIds: string[]): RaisingRefusal | null {
  if (parties.aboutHouseholdId === parties.byHouseholdId) return 'own_family'
  const decides = (householdId: string) => mayDecide(parties, { householdId, role: 'admin' })
  return adminHouseholdIds.some(decides) ? null : 'no_other_admin'
}
