// Finds the adults in a notice's audience, such as the ride's driver, the riders' parents or the admins. Skips the
// adult who caused the notice. Adults outside the group are skipped too, unless they asked to join, are invited, or
// have just left.
import type { GroupRole } from '../groups/roles.ts'
import type { Audience } from './notice-types.ts'

export type Person = { adultId: string; householdId: string; role: GroupRole }

/** The roles of adults and households in a ride or a request for one. */
export type Parts = {
  /** Households with a kid who is riding, or was going to ride. */
  riderHouseholdIds: string[]
  /** Adults who could take the ride or claim the request. Only they are asked. */
  ableAdultIds: string[]
  askedHouseholdIds: string[]
  /** The households that gave the ride back. */
  backedOutHouseholdIds: string[]
  requesterAdultId: string | null
  claimantAdultId: string | null
  reporterAdultId: string | null
  /** Adults who know that a driver is needed, but not yet that one was found. */
  toldAdultIds: string[]
}

/** The adults of a group's active families and their roles in the event. `homes`: the household of each kid. */
export type Cast = {
  people: Person[]
  driverAdultId: string | null
  parts: Parts | null
  homes: ReadonlyMap<string, string>
  actorAdultId: string | null
}

export function readersOf(to: Audience[], cast: Cast): string[] {
  const readers = new Set(to.flatMap((audience) => adultsOf(audience, cast)))
  if (cast.actorAdultId !== null) readers.delete(cast.actorAdultId)
  return [...readers]
}

function adultsOf(audience: Audience, cast: Cast): string[] {
  if (typeof audience === 'string') return partOf(audience, cast)
  if ('applicantAdultId' in audience) return [audience.applicantAdultId]
  if ('invitedAdultId' in audience) return [audience.invitedAdultId]
  if ('formerAdultIds' in audience) return audience.formerAdultIds
  if ('adultId' in audience) return idsWhere(cast, ({ adultId }) => adultId === audience.adultId)
  if ('adminsExceptHouseholdIds' in audience) {
    const { adminsExceptHouseholdIds: excepted } = audience
    return idsWhere(cast, ({ role, householdId }) => role === 'admin' && !excepted.includes(householdId))
  }
  if ('exceptAdultIds' in audience)
    return idsWhere(cast, ({ adultId }) => !audience.exceptAdultIds.includes(adultId))
  if ('exceptHouseholdId' in audience)
    return idsWhere(cast, (person) => person.householdId !== audience.exceptHouseholdId)
  if ('householdId' in audience) return inHouseholds(cast, [audience.householdId])
  if ('kidId' in audience) return inHouseholds(cast, [cast.homes.get(audience.kidId) ?? ''])
  return householdOf(cast, audience.householdOfAdultId)
}

function partOf(part: Extract<Audience, string>, cast: Cast): string[] {
  const { parts, driverAdultId } = cast
  const one = (adultId: string | null | undefined) => idsWhere(cast, (person) => person.adultId === adultId)
  switch (part) {
    case 'able':
      return (parts?.ableAdultIds ?? []).flatMap(one)
    case 'admins':
      return idsWhere(cast, ({ role }) => role === 'admin')
    case 'asked':
      return inHouseholds(cast, parts?.askedHouseholdIds ?? [])
    case 'claimant':
      return one(parts?.claimantAdultId)
    case 'driver':
      return driverAdultId === null ? [] : householdOf(cast, driverAdultId)
    case 'members':
      return idsWhere(cast, () => true)
    case 'reporter':
      return one(parts?.reporterAdultId)
    case 'requester':
      return one(parts?.requesterAdultId)
    case 'riders':
      return inHouseholds(cast, parts?.riderHouseholdIds ?? [])
    case 'told':
      return (parts?.toldAdultIds ?? []).flatMap(one)
  }
}

function idsWhere({ people }: Cast, test: (person: Person) => boolean): string[] {
  return people.filter(test).map(({ adultId }) => adultId)
}

const inHouseholds = (cast: Cast, householdIds: string[]) =>
  idsWhere(cast, ({ householdId }) => householdIds.includes(householdId))

/** Returns the adult and their partner. */
function householdOf(cast: Cast, adultId: string): string[] {
  const home = cast.people.find((person) => person.adultId === adultId)?.householdId
  return home === undefined ? [] : inHouseholds(cast, [home])
}
