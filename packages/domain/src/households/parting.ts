// An adult leaves a household, or its owner takes them out of it, and hands the family over (settled.md, *Drivers, helpers, homes*).

/** `owner_stays`: hands the family over first. `alone`: nobody else would be left; that is deleting the account. */
export const leavingFamilyRefusals = ['owner_stays', 'alone'] as const
export type LeavingFamilyRefusal = (typeof leavingFamilyRefusals)[number]

export const ownerRefusals = ['owner_only', 'own_self'] as const
export type OwnerRefusal = (typeof ownerRefusals)[number]

type Family = { ownerAdultId: string; adultIds: string[] }

/** Why the adult may not leave; null when they may. */
export function leavingFamilyRefusal(
  { ownerAdultId, adultIds }: Family,
  adultId: string,
): LeavingFamilyRefusal | null {
  if (adultIds.every((each) => each === adultId)) return 'alone'
  return ownerAdultId === adultId ? 'owner_stays' : null
}

/** Why this adult may not take that one out of the family, or hand it over to them; null when they may. */
export function ownerRefusal(
  { ownerAdultId }: Family,
  { byAdultId, adultId }: { byAdultId: string; adultId: string },
): OwnerRefusal | null {
  if (byAdultId !== ownerAdultId) return 'owner_only'
  return byAdultId === adultId ? 'own_self' : null
}
