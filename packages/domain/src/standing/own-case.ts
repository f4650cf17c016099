// Admins decide on other households, and on their own case only if no one else could (decision 26).

/** `ownCase`: the admin's household is involved. `otherAdmin`: a household that is not involved has an admin. */
export type OwnCase = { ownCase: boolean; otherAdmin: boolean }

/** Tells whether an admin may decide on a case, involved or not. */
export function judgesOwnCase({ ownCase, otherAdmin }: OwnCase): boolean {
  return !ownCase || !otherAdmin
}

export const exemptionRefusals = ['own_household'] as const
export type ExemptionRefusal = (typeof exemptionRefusals)[number]

/** Returns why an admin may not exempt a household from the hold, or end that; null if they may. */
export function exemptionRefusal(by: OwnCase): ExemptionRefusal | null {
  return judgesOwnCase(by) ? null : 'own_household'
}
