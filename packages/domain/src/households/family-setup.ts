// The parts that a family must fill in before its set-up counts as finished (spec 2 Profile).

/** The parts in the order of the form. */
export const setupSteps = ['no_household', 'no_home_address', 'no_kid'] as const
type SetupMissing = (typeof setupSteps)[number]

/** A kid's relation to an address. */
export const addressRelations = ['home', 'school', 'activity'] as const
export type AddressRelation = (typeof addressRelations)[number]

/** Returns the first missing part, in the order of the form; null if set-up can be finished. */
export function setupMissing(
  household: { hasHomeAddress: boolean; kidCount: number } | null,
): SetupMissing | null {
  if (!household) return 'no_household'
  if (!household.hasHomeAddress) return 'no_home_address'
  return household.kidCount === 0 ? 'no_kid' : null
}

/** Tells whether the name is "Home", in upper or lower case, which is reserved for the home address (spec 5). */
export function isReservedAddressName(name: string): boolean {
  return name.trim().toLowerCase() === 'home'
}

// The version of a form changes if any of the values shown in it does.

/** Returns a short string that does not depend on the order of fields. */
export function versionOf(fields: object): string {
  const text = JSON.stringify(Object.entries(fields).sort())
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761)
    other = Math.imul(other ^ text.charCodeAt(at), 1_597_334_677)
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`
}
