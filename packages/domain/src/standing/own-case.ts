// Admins decide on other households. On their own case only where nobody else could (docs/decisions/0018, 0037).

/** `ownCase`: the admin's household has a part in it. `otherAdmin`: a household without a part in it has an admin. */
export type OwnCase = { ownCase: boolean; otherAdmin: boolean }

/** Whether an admin with or without a part in a case may decide on it. */
export function judgesOwnCase({ ownCase, otherAdmin }: OwnCase): boolean {
  return !ownCase || !otherAdmin
}

export const exemptionRefusals = ['admin_only', 'own_household'] as const
export type ExemptionRefusal = (typeof exemptionRefusals)[number]

/** Whether an admin may exempt a household from the hold, or take that back; null when they may. */
export function exemptionRefusal(by: OwnCase & { isAdmin: boolean }): ExemptionRefusal | null {
  if (!by.isAdmin) return 'admin_only'
  return judgesOwnCase(by) ? null : 'own_household'
}
