// An adult leaves a household, or its owner removes them from it or hands the family over (settled.md, *Drivers, helpers, homes*).

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
