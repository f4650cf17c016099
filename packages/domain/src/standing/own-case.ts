// Admins decide on other households. On their own case only where nobody else could (decision 26).

/** `ownCase`: the admin's household has a part in it. `otherAdmin`: a household without a part in it has an admin. */
export type OwnCase = { ownCase: boolean; otherAdmin: boolean }

/** Whether an admin with or without a part in a case may decide on it. */
export function judgesOwnCase({ ownCase, otherAdmin }: OwnCase): boolean {
  return !ownCase || !otherAdmin
}

export const exemptionRefusals = ['own_household'] as const
export type ExemptionRefusal = (typeof exemptionRefusals)[number]

/** Whether an admin may exempt a household from the hold, or take that back; null when they may. */
export function exemptionRefusal(by: OwnCase): ExemptionRefusal | null {
  return judgesOwnCase(by) ? null : 'own_household'
}
