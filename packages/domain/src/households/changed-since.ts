// Tells whether a form would save over what somebody else saved while it was open.

/** `seen`: what the form knew as stored. A field counts that is neither as it was seen nor as it is to be. */
export function changedSince<Fields extends object>(stored: Fields, seen: Fields, entered: Fields): boolean {
  return (Object.keys(entered) as (keyof Fields)[]).some(
    (field) => !isSame(stored[field], seen[field]) && !isSame(stored[field], entered[field]),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
