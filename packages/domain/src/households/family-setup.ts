// The parts that a family needs before its set-up counts as finished (spec 2 Profile, product.md 3).

/** Ordered as in the form. */
export const setupSteps = ['no_household', 'no_home_address', 'no_kid'] as const
export type SetupMissing = (typeof setupSteps)[number]

/** The role of an address for a kid. */
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

/** "Home" in any case is reserved for the home address (spec 5). */
export function isReservedAddressName(name: string): boolean {
  return name.trim().toLowerCase() === 'home'
}

// Detects values that were saved elsewhere while a form was open.

/** `seen`: the form's initial values. A field counts if its stored value is neither the seen nor the entered one. */
export function changedSince<Fields extends object>(stored: Fields, seen: Fields, entered: Fields): boolean {
  return (Object.keys(entered) as (keyof Fields)[]).some(
    (field) => !isSame(stored[field], seen[field]) && !isSame(stored[field], entered[field]),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
