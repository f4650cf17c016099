// Writes the notices of a change at the end of its transaction, when everything is in its final state. A job then sends
// mail and push.
import { isSilent, noticesOf } from '@beanpool/domain/notifications/notice-of'
import type { Notice, NoticeType } from '@beanpool/domain/notifications/notice-types'
import { oneEach } from '@beanpool/domain/notifications/one-each'
import { nextDigest } from '@beanpool/domain/notifications/preferences'
import { type Cast, type Parts, type Person, readersOf } from '@beanpool/domain/notifications/readers'
import type { Scene } from '@beanpool/domain/notifications/scene'
import { adultsFor, takenRide } from '@beanpool/domain/planner/group/takers'
import { dateIn } from '@beanpool/domain/time/zones'
import {
  insertNotices,
  lastUrgentNotices,
  mayMissPlaceAgain,
  type NewNotice,
} from '../../books/notifications/notice-store.ts'
import { deliverNotices } from '../../books/notifications/preference-store.ts'
import { homesOf, peopleOf, ridesAsLeft, toldOfMissing } from '../../books/notifications/scene-store.ts'
import type { ActivityWrite } from '../../books/record/record-activities.ts'
import { ownLoad } from '../../books/urgent/request-facts.ts'
import { requestById, type UrgentRow } from '../../books/urgent/store.ts'
import type { AppContext } from '../../context/context.ts'
import type { Key } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import { publishToAdults } from '../../live/publish.ts'
import { type GroupState, readGroupState } from '../../planning/rides/group-state.ts'

type Telling = { event: ActivityWrite; notice: Notice; adultId: string; timeZone: string }

// Planning forty families writes hundreds of notices, and a job must end long before it counts as interrupted.
const perJob = 20

export async function writeNotices({ jobs }: AppContext, tx: Transaction, events: ActivityWrite[]) {
  await mayMissPlaceAgain(tx, seatedIn(events))
  const told: Telling[] = []
  const loud = events.filter(({ kind }) => !isSilent(kind))
  for (const [groupId, ofGroup] of Map.groupBy(loud, (event) => event.groupId))
    told.push(...(await tellingsIn(tx, groupId, ofGroup)))
  if (told.length === 0) return
  const lastUrgent = await lastUrgentOf(tx, told)
  const rows = told.map((telling) => rowOf(telling, lastUrgent))
  const written = await insertNotices(tx, rows)
  for (const [at, due] of Map.groupBy(written, ({ deliverAt }) => deliverAt.toString()))
    for (let from = 0; from < due.length; from += perJob) {
      const noticeIds = due.slice(from, from + perJob).map(({ id }) => id)
      await jobs.enqueue(tx, deliverNotices, { noticeIds }, { startAfter: Temporal.Instant.from(at) })
    }
  await publishToAdults(tx, [...new Set(written.map(({ adultId }) => adultId))], ['notices'])
}

const seatedIn = (events: ActivityWrite[]) =>
  events.flatMap(({ groupId, rideId, ...event }) =>
    event.kind === 'got_seat' && rideId && event.data.kidId !== undefined
      ? [{ groupId, rideId, kidId: event.data.kidId }]
      : [],
  )

/** Collects all notices of one change, and who reads them. */
async function tellingsIn(tx: Transaction, groupId: string, events: ActivityWrite[]): Promise<Telling[]> {
  const { timeZone, isOpen, people } = await peopleOf(tx, groupId)
  const zones = new Map(people.map((person) => [person.adultId, person.timeZone]))
  const rideIds = [...new Set(events.flatMap((event) => event.rideId ?? []))]
  const rides = await ridesAsLeft(tx, { rides: rideIds.map((id) => ({ id, groupId })), people })
  const able = ableIn(tx, groupId)
  const tellings: Telling[] = []
  for (const event of events) {
    const ride = rides.find(({ rideId }) => rideId === event.rideId) ?? null
    const request = ride === null ? await requestOf(tx, event) : null
    const scene: Scene = {
      now: event.at,
      today: dateIn(event.at, timeZone),
      actorAdultId: event.actorAdultId,
      ride,
      startsAt: ride?.startsAt ?? request?.windowStart ?? nextAtOf(event),
      wasSought: (ride?.toldAdultIds.length ?? 0) > 0,
    }
    const parts = ride ?? (request && partsOf(request))
    for (const notice of noticesOf(event, scene)) {
      const asks = isOpen && (recruiting.includes(notice.type) || offering.includes(notice.type))
      const ableAdultIds = asks ? await able({ rideId: event.rideId ?? null, request, now: event.at }) : []
      const cast = {
        people,
        driverAdultId: ride?.driverAdultId ?? null,
        parts: parts && { ...parts, ableAdultIds },
        homes: await homesOf(tx, kidsIn(notice)),
        actorAdultId: event.actorAdultId,
      }
      const spared = sparedOf(notice, cast)
      const waited = await waitedForSeat(tx, notice, { ride: { id: event.rideId ?? '', groupId }, people })
      for (const adultId of readersOf(notice.to, cast))
        if (!spared.has(adultId) && waited(adultId))
          tellings.push({
            event,
            notice: forReader(notice, adultId, cast),
            adultId,
            timeZone: zones.get(adultId) ?? timeZone,
          })
    }
  }
  return onePerReader(tellings)
}

/** Turns the question into plain news for an adult who cannot drive the ride. */
function forReader(notice: Notice, adultId: string, { parts }: Cast): Notice {
  if (parts?.ableAdultIds.includes(adultId)) return notice
  const asks = notice.type === 'driver_needed' || (notice.type === 'urgent_posted' && !notice.data.forYou)
  return asks ? ({ ...notice, data: { ...notice.data, cannot: true } } as Notice) : notice
}

/** Sends the notice about a kid's new seat only to adults who were told about the missing seat on that date. */
async function waitedForSeat(
  tx: Transaction,
  { type, data }: Notice,
  about: { ride: Key; people: Person[] },
): Promise<(adultId: string) => boolean> {
  if (type !== 'place_missing' || !data.found) return () => true
  const told = await toldOfMissing(tx, { kidId: data.kidId, ...about })
  return (adultId) => told.has(adultId)
}

/**
 * Skips adults who cannot take the drive offered to their family, who have an offer to answer, whose family gave the
 * ride back, or whose family pays for it. Admins who gave it back get the notice as admins. Also skips the adult whose
 * claim was given back, as another notice tells them.
 */
function sparedOf({ type, data }: Notice, { people, parts }: Cast): Set<string> {
  if (parts !== null && offering.includes(type))
    return new Set(people.map(({ adultId }) => adultId).filter((id) => !parts.ableAdultIds.includes(id)))
  if (type === 'urgent_withdrawn' && data.fromAdultId) return new Set([data.fromAdultId])
  if (!recruiting.includes(type) || parts === null) return new Set()
  const { askedHouseholdIds, backedOutHouseholdIds, requesterAdultId } = parts
  const payingHouseholdId = people.find(({ adultId }) => adultId === requesterAdultId)?.householdId
  const isForOthers = type === 'urgent_posted' && !data.forYou
  const spared = people.filter(
    ({ householdId, role }) =>
      askedHouseholdIds.includes(householdId) ||
      (role !== 'admin' && backedOutHouseholdIds.includes(householdId)) ||
      (isForOthers && householdId === payingHouseholdId),
  )
  return new Set(spared.map(({ adultId }) => adultId))
}

function onePerReader(tellings: Telling[]): Telling[] {
  const keyed = tellings.map((telling) => ({
    telling,
    type: telling.notice.type,
    rideId: telling.event.rideId ?? null,
    adultId: telling.adultId,
  }))
  return oneEach(keyed).map(({ telling }) => telling)
}

const kidsIn = ({ to }: Notice) =>
  to.flatMap((audience) => (typeof audience === 'object' && 'kidId' in audience ? [audience.kidId] : []))

/** Finds the request of an event that is not about a pool's ride. */
async function requestOf(tx: Transaction, { data, groupId }: ActivityWrite): Promise<UrgentRow | null> {
  const requestId = 'requestId' in data ? data.requestId : undefined
  return requestId === undefined ? null : await requestById(tx, requestId, groupId)
}

const nextAtOf = ({ data }: ActivityWrite) =>
  'nextAt' in data && data.nextAt !== undefined ? Temporal.Instant.from(data.nextAt) : null

const partsOf = ({ requesterAdultId, claimedByAdultId }: UrgentRow): Omit<Parts, 'ableAdultIds'> => ({
  riderHouseholdIds: [],
  askedHouseholdIds: [],
  backedOutHouseholdIds: [],
  toldAdultIds: [],
  reporterAdultId: null,
  requesterAdultId,
  claimantAdultId: claimedByAdultId,
})

/**
 * Finds when adults last got a notice about an urgent ride of a group, because all notices within the following ten
 * minutes become one.
 */
type LastUrgent = (reader: { adultId: string; groupId: string }) => Temporal.Instant | undefined

async function lastUrgentOf(tx: Transaction, told: Telling[]): Promise<LastUrgent> {
  const waiting = told.filter(({ notice }) => notice.waits === 'ten_minutes')
  const [first] = waiting
  if (first === undefined) return () => undefined
  const since = first.event.at.subtract({ minutes: 10 })
  const adultIds = waiting.map(({ adultId }) => adultId)
  const rows = await lastUrgentNotices(tx, { adultIds, since })
  return ({ adultId, groupId }) =>
    rows.find((row) => row.adultId === adultId && row.groupId === groupId)?.deliveredAt ?? undefined
}

function rowOf({ event, notice, adultId, timeZone }: Telling, lastUrgent: LastUrgent): NewNotice {
  const { type, priority, fold = null, waits, data } = notice
  const { groupId, at } = event
  // The sentences name the adult who acted.
  const item = { rideId: event.rideId ?? null, data: { ...data, actorAdultId: event.actorAdultId } }
  const afterTheLast =
    waits === 'ten_minutes' ? lastUrgent({ adultId, groupId })?.add({ minutes: 10 }) : undefined
  const deliverAt = waits === 'day' ? nextDigest({ now: at, timeZone }) : (afterTheLast ?? at)
  return { adultId, groupId, type, priority, fold, item, createdAt: at, deliverAt }
}

// Finds the adults who may take a ride, or claim a request without a ride. Only they are asked to drive.

/** Types of notices that ask readers to drive. */
const recruiting: readonly NoticeType[] = ['driver_needed', 'urgent_posted']
const offering: readonly NoticeType[] = ['offer_created', 'offer_expiring']

type Sought = { rideId: string | null; request: UrgentRow | null; now: Temporal.Instant }

/** Reads the group as the change left it: at most once, and only if a ride needs a driver. */
function ableIn(tx: Transaction, groupId: string) {
  let reading: Promise<GroupState> | null = null
  return async ({ rideId, request, now }: Sought): Promise<string[]> => {
    reading ??= readGroupState(tx, groupId, now)
    const state = await reading
    const ride = state.rides.find(({ id }) => id === rideId)
    if (ride) return adultsFor(state, takenRide(state, ride), ride.date)
    if (request === null) return []
    const date = dateIn(request.windowStart, state.group.timeZone)
    return adultsFor(state, ownLoad(request), date)
  }
}
