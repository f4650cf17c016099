// The names under which a group's members see each other's kids.

/** Begins the name of a kid whose family has left the group: "Kid of Okafor". */
export const kidOf = 'Kid of '

const isNamed = (kidName: string): boolean => !kidName.startsWith(kidOf)

type Named = { kidName: string; householdName: string }

/** Turns two "Mia" into "Mia Meyer" and "Mia Okafor"; keeps unique names, and kids named by their family only. */
export function namesApart<Kid extends Named>(list: Kid[]): Kid[] {
  const keyOf = ({ kidName }: Named) => kidName.trim().toLowerCase()
  const counts = new Map<string, number>()
  for (const kid of list) counts.set(keyOf(kid), (counts.get(keyOf(kid)) ?? 0) + 1)
  if (counts.size === list.length) return list
  return list.map((kid) =>
    (counts.get(keyOf(kid)) ?? 0) > 1 && isNamed(kid.kidName)
      ? { ...kid, kidName: `${kid.kidName} ${kid.householdName}` }
      : kid,
  )
}

/** Returns the kid's first name, or the whole "Kid of Okafor". */
export const kidFirstName = (kidName: string): string =>
  isNamed(kidName) ? (kidName.trim().split(/\s+/)[0] ?? '') : kidName
