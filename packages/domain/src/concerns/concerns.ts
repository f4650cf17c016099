// Concerns: a member reports a worry to a group's admins, either about a family or in general (decision 26).

export const concernStatuses = ['open', 'answered'] as const
export type ConcernStatus = (typeof concernStatuses)[number]

export const longestConcern = 2000
/** The maximum number of concerns that one adult may raise, across all groups. */
export const concernLimit = { concerns: 10, windowMinutes: 24 * 60 }

export const raisingRefusals = ['own_family', 'no_other_admin'] as const
type RaisingRefusal = (typeof raisingRefusals)[number]

/** `was_answered`: another admin answered first. */
export const concernAnswerRefusals = ['admin_only', 'was_answered'] as const

type Parties = { byHouseholdId: string; aboutHouseholdId: string | null }

/**
 * Tells whether the admin may decide. Admins in the author's family see it only as their own, and admins in the named
 * family never see it.
 */
export function mayDecide(
  { byHouseholdId, aboutHouseholdId }: Parties,
  admin: { householdId: string; role: 'admin' | 'member' },
): boolean {
  const { householdId, role } = admin
  return role === 'admin' && householdId !== byHouseholdId && householdId !== aboutHouseholdId
}

/** Returns why the concern cannot be raised; null if it can. `adminHouseholdIds`: the group's admin families. */
export function raisingRefusal(parties: Parties, adminHouseholdIds: string[]): RaisingRefusal | null {
  if (parties.aboutHouseholdId === parties.byHouseholdId) return 'own_family'
  const decides = (householdId: string) => mayDecide(parties, { householdId, role: 'admin' })
  return adminHouseholdIds.some(decides) ? null : 'no_other_admin'
}
