// Tells apart kids of the same name in one list by their family's name.

type Named = { kidName: string; householdName: string }

/** Turns two "Mia" into "Mia Meyer" and "Mia Okafor"; keeps other names. */
export function namesApart<Kid extends Named>(list: Kid[]): Kid[] {
  const keyOf = ({ kidName }: Named) => kidName.trim().toLowerCase()
  const counts = new Map<string, number>()
  for (const kid of list) counts.set(keyOf(kid), (counts.get(keyOf(kid)) ?? 0) + 1)
  if (counts.size === list.length) return list
  return list.map((kid) =>
    (counts.get(keyOf(kid)) ?? 0) > 1 ? { ...kid, kidName: `${kid.kidName} ${kid.householdName}` } : kid,
  )
}
