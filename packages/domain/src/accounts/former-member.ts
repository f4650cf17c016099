// Takes somebody whose account is deleted out of records and notices: their names, and what they typed.

/** In place of a name, of an adult and of a family of nobody else. */
export const formerMember = 'A former member'
/** Their name, or another one, within a sentence. */
export const inSentence = (name: string): string => (name === formerMember ? 'a former member' : name)
/** In place of a kid’s name in records. */
export const formerKid = 'a kid of a former member'
/** In place of what they called a place, or of anything else that had a name of theirs. */
export const formerThing = 'something of a former member'

/** Of whom records are to say nothing more. Kids are empty where the family goes on. */
export type Forgotten = {
  adultId: string
  kids: { kidId: string; name: string }[]
  /** Names of kids of other families there: a name alone may mean those. */
  otherKidNames: ReadonlySet<string>
  /** What else was theirs by name: addresses, places. */
  names: ReadonlySet<string>
  /** Urgent requests that they posted without a ride: where those went is theirs. */
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

/** The facts of an event, or of a notice, without what was theirs. `actorAdultId`: who did it. */
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

/** Older records know a kid by its name alone: what they themselves did with a kid that nobody else has was done with theirs. */
function kidAfter({ kidId, name, isOwn }: Named, { kids, otherKidNames }: Forgotten): string {
  if (kids.length === 0) return name
  if (kidId !== undefined) return kids.some((kid) => kid.kidId === kidId) ? formerKid : name
  if (otherKidNames.has(name)) return name
  return isOwn || kids.some((kid) => kid.name === name) ? formerKid : name
}

const isTheirs = (what: string, { kids, names }: Forgotten): boolean =>
  names.has(what) || kids.some(({ name }) => name === what)
