// The facts that decide whether an adult may set themselves to drive something: taking a ride, claiming a request.
import type { Load, Taker } from '@beanpool/domain/rides/take-ride'
import { credentialStatus, mayDrive } from '@beanpool/domain/standing/credential-status'
import type { Queryable } from '../../../db/pool.ts'
import { rulesOfGroups } from '../../fair-guards/read-rules.ts'
import { activeMemberships } from '../../groups/members/access.ts'
import { seatRows } from './store.ts'
import { capacitiesOf, takerRows } from './taker-store.ts'

export type TakerRow = NonNullable<Awaited<ReturnType<typeof takerRows>>>

export type TakerFacts = {
  adultId: string
  taker: TakerRow | null
  activeMember: boolean
  requireCredentials: boolean
  /** In the group's zone. */
  today: string
}

export function toTaker({ adultId, taker, activeMember, requireCredentials, today }: TakerFacts): Taker {
  const credentials = taker?.credentials
    ? { ...taker.credentials, flagged: taker.credentials.flaggedAt !== null }
    : null
  return {
    adultId,
    householdId: taker?.householdId ?? '',
    activeMember: activeMember && taker !== null,
    credentialsOk: !requireCredentials || mayDrive(credentialStatus(credentials, today)),
    cars: taker?.cars ?? [],
    drivesThen: (taker?.drives ?? []).map((drive) => ({ ...drive, adultId: drive.adultId ?? '' })),
  }
}

type Reading = { adultId: string; groupIds: string[]; now: Temporal.Instant; from: Temporal.Instant }

/** The adult as a driver in each of these groups; `from`: drives that end earlier do not matter. */
export async function takersIn(db: Queryable, { adultId, groupIds, now, from }: Reading) {
  const taker = await takerRows(db, adultId, from)
  const members = new Set((await activeMemberships(db, adultId)).map((member) => member.groupId))
  const rules = await rulesOfGroups(db, groupIds)
  return (groupId: string): Taker =>
    toTaker({
      adultId,
      taker,
      activeMember: members.has(groupId),
      requireCredentials: rules.get(groupId)?.fairGuard.requireCredentials ?? false,
      today: now
        .toZonedDateTimeISO(rules.get(groupId)?.timeZone ?? 'UTC')
        .toPlainDate()
        .toString(),
    })
}

/** The kids that a driver of these rides has to carry. */
export async function loadsOf(db: Queryable, rideIds: string[]): Promise<Map<string, Load>> {
  const seats = Map.groupBy(await seatRows(db, rideIds), (seat) => seat.rideId)
  const rows = await capacitiesOf(db, rideIds)
  return new Map(
    rows.map(({ rideId, ...times }) => [
      rideId,
      {
        ...times,
        seats: (seats.get(rideId) ?? []).map(({ householdId, state }) => ({
          householdId,
          held: state === 'held',
        })),
      },
    ]),
  )
}
