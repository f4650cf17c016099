// Leaving a household, removing an adult from it, or handing it over (settled.md, *Drivers, helpers, homes*).

/** `owner_stays`: first hand the family over. `alone`: no other adult would be left; delete the account instead. */
export const leavingFamilyRefusals = ['owner_stays', 'alone'] as const
export type LeavingFamilyRefusal = (typeof leavingFamilyRefusals)[number]

export const ownerRefusals = ['owner_only', 'own_self'] as const
export type OwnerRefusal = (typeof ownerRefusals)[number]

type Family = { ownerAdultId: string; adultIds: string[] }

/** Returns why the adult may not leave; null if they may. */
export function leavingFamilyRefusal(
  { ownerAdultId, adultIds }: Family,
  adultId: string,
): LeavingFamilyRefusal | null {
  if (adultIds.every((each) => each === adultId)) return 'alone'
  return ownerAdultId === adultId ? 'owner_stays' : null
}

/** Returns why this adult may not remove that one from the family, or hand it over to them; null if they may. */
export function ownerRefusal(
  { ownerAdultId }: Family,
  { byAdultId, adultId }: { byAdultId: string; adultId: string },
): OwnerRefusal | null {
  if (byAdultId !== ownerAdultId) return 'owner_only'
  return byAdultId === adultId ? 'own_self' : null
}

// Distinguishes kids with the same name in one list by their family's name.

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
