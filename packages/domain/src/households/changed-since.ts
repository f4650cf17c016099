// Tells whether a form would overwrite values that were saved elsewhere while it was open.

/** `seen`: the values the form started from. A field counts if its stored value is neither the seen one nor the entered one. */
export function changedSince<Fields extends object>(stored: Fields, seen: Fields, entered: Fields): boolean {
  return (Object.keys(entered) as (keyof Fields)[]).some(
    (field) => !isSame(stored[field], seen[field]) && !isSame(stored[field], entered[field]),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
