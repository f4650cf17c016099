// Erases an adult with a deleted account from records and notices: their names, and whatever they wrote.

/** Replaces the adult's name, and the family's name if it has no other adult. */
export const formerMember = 'A former member'
/** Returns the name, or its replacement, for use within a sentence. */
export const inSentence = (name: string): string => (name === formerMember ? 'a former member' : name)
/** Replaces the kid’s name in records. */
export const formerKid = 'a kid of a former member'
/** Replaces the name that the adult gave to a place or another item. */
export const formerThing = 'something of a former member'

/** The data to erase from records. `kids` is empty if the family stays. */
export type Forgotten = {
  adultId: string
  kids: { kidId: string; name: string }[]
  /** The names of the group's other kids, as a name without an id may refer to one of them. */
  otherKidNames: ReadonlySet<string>
  /** The names that the adult gave to addresses and places. */
  names: ReadonlySet<string>
  /** The adult's urgent requests without a ride: their trips are erased as well. */
  requestIds: ReadonlySet<string>
}

type Facts = {
  kidId?: string
  kidName?: string
  kidIds?: string[]
  kidNames?: string[]
  corrected?: { kidId: string; kidName: string }[]
  note?: string | null
  what?: unknown
  placeName?: string
  requestId?: string | null
  trip?: { fromLocation: string; toLocation: string }
  name?: string
  adultId?: string
}

/** Returns the facts of an event or a notice with the adult's data erased. `actorAdultId`: the adult who acted. */
export function forgetIn<Data extends object>(
  data: Data,
  { actorAdultId }: { actorAdultId: string | null },
  forgotten: Forgotten,
): Data {
  const facts = data as Facts
  const isOwn = actorAdultId === forgotten.adultId
  const kid = (kidId: string | undefined, name: string) => kidAfter({ kidId, name, isOwn }, forgotten)
  return {
    ...data,
    ...(facts.kidName === undefined ? {} : { kidName: kid(facts.kidId, facts.kidName) }),
    ...(facts.kidNames && {
      kidNames: facts.kidNames.map((name, place) => kid(facts.kidIds?.[place], name)),
    }),
    ...(facts.corrected && {
      corrected: facts.corrected.map((each) => ({ ...each, kidName: kid(each.kidId, each.kidName) })),
    }),
    ...(isOwn && typeof facts.note === 'string' ? { note: null } : {}),
    ...(typeof facts.what === 'string' && isTheirs(facts.what, forgotten) ? { what: formerThing } : {}),
    ...(facts.placeName && forgotten.names.has(facts.placeName) ? { placeName: formerThing } : {}),
    ...(facts.trip && forgotten.requestIds.has(facts.requestId ?? '')
      ? { trip: { ...facts.trip, fromLocation: formerThing, toLocation: formerThing } }
      : {}),
    ...(facts.adultId === forgotten.adultId && facts.name !== undefined ? { name: formerMember } : {}),
  }
}

type Named = { kidId: string | undefined; name: string; isOwn: boolean }

/**
 * Some events give a kid's name but no id. In the adult's own actions, such a name is assumed to be their kid's, unless
 * another kid in the group has it.
 */
function kidAfter({ kidId, name, isOwn }: Named, { kids, otherKidNames }: Forgotten): string {
  if (kids.length === 0) return name
  if (kidId !== undefined) return kids.some((kid) => kid.kidId === kidId) ? formerKid : name
  if (otherKidNames.has(name)) return name
  return isOwn || kids.some((kid) => kid.name === name) ? formerKid : name
}

const isTheirs = (what: string, { kids, names }: Forgotten): boolean =>
  names.has(what) || kids.some(({ name }) => name === what)
