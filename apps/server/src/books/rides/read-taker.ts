// The facts that decide whether an adult may set themselves to drive something: taking a ride, claiming a request.
import type { Load, Taker } from '@beanpool/domain/rides/take-ride'
import { credentialStatus, mayDrive, noExpiries } from '@beanpool/domain/standing/credential-status'
import type { Queryable } from '../../db/pool.ts'
import { once } from '../../db/snapshot.ts'
import { rulesOfGroups } from '../fair-guards/read-rules.ts'
import { activeMemberships } from '../members/access.ts'
import { loadRows, takerRows } from './taker-store.ts'

export type TakerRow = NonNullable<Awaited<ReturnType<typeof takerRows>>>

export type TakerFacts = {
  adultId: string
  groupId: string
  taker: TakerRow | null
  activeMember: boolean
  lastDay: string | null
  timeZone: string
  requireCredentials: boolean
  /** In the group's zone. */
  today: string
}

export function toTaker(facts: TakerFacts): Taker {
  const { adultId, groupId, taker, activeMember, requireCredentials, today, lastDay, timeZone } = facts
  const flagged = taker?.flaggedIn.includes(groupId) ?? false
  const status = credentialStatus({ ...(taker?.expiries ?? noExpiries), flagged }, today)
  return {
    adultId,
    householdId: taker?.householdId ?? '',
    activeMember: activeMember && taker !== null,
    memberUntil: lastDay === null ? null : endOfDay(lastDay, timeZone),
    credentialsOk: !requireCredentials || mayDrive(status),
    cars: taker?.cars ?? [],
    drivesThen: (taker?.drives ?? []).map((drive) => ({ ...drive, adultId: drive.adultId ?? '' })),
  }
}

const endOfDay = (date: string, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).toInstant()

type Deciding = { adultId: string; now: Temporal.Instant; first: Temporal.Instant }

/** Reads the adult, and their family's drives that may overlap with something from `first` on. */
export function readTaker(db: Queryable, { adultId, now, first }: Deciding) {
  // Starts with the day: the rides and the requests of one screen then ask the same.
  const from = (Temporal.Instant.compare(first, now) < 0 ? first : now).round({
    smallestUnit: 'hour',
    roundingIncrement: 24,
    roundingMode: 'floor',
  })
  return once(db, ['taker', adultId, from.toString()], () => takerRows(db, adultId, from))
}

type Reading = Deciding & { groupIds: string[] }

/** Reads the adult as a driver in each of these groups. */
export async function takersIn(db: Queryable, { groupIds, ...deciding }: Reading) {
  const { adultId, now } = deciding
  const taker = await readTaker(db, deciding)
  const members = new Map((await activeMemberships(db, adultId)).map((member) => [member.groupId, member]))
  const rules = await rulesOfGroups(db, groupIds)
  return (groupId: string): Taker =>
    toTaker({
      adultId,
      groupId,
      taker,
      activeMember: members.has(groupId),
      lastDay: members.get(groupId)?.lastDay ?? null,
      timeZone: rules.get(groupId)?.timeZone ?? 'UTC',
      requireCredentials: rules.get(groupId)?.fairGuard.requireCredentials ?? false,
      today: now
        .toZonedDateTimeISO(rules.get(groupId)?.timeZone ?? 'UTC')
        .toPlainDate()
        .toString(),
    })
}

/** Reads the kids that the driver of each ride has to carry. */
export async function loadsOf(db: Queryable, rideIds: string[]): Promise<Map<string, Load>> {
  const rows = await loadRows(db, rideIds)
  return new Map(rows.map(({ rideId, ...load }) => [rideId, load]))
}
