// Shows urgent requests as one adult may see and handle them, on the board and on the cards of the rides that they
// cover.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { rideDayOpensAt } from '@beanpool/domain/rides/ride-day'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { Load, Taker } from '@beanpool/domain/rides/take-ride'
import { asTapped } from '@beanpool/domain/rides/under-way'
import { notComeRefusal } from '@beanpool/domain/urgent/for-cash'
import { totalCents } from '@beanpool/domain/urgent/urgent-price'
import {
  cancelRefusal,
  cashRefusal,
  claimRefusal,
  conversionDays,
  withdrawRefusal,
} from '@beanpool/domain/urgent/urgent-rules'
import { forbidden, notFound } from '../../api/failures.ts'
import { type GroupRules, rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { activeMemberships, type Member } from '../../books/members/access.ts'
import { giverRows } from '../../books/rides/names-store.ts'
import { loadsOf, takersIn } from '../../books/rides/read-taker.ts'
import { tapsOfDrivers } from '../../books/rides/under-way.ts'
import { factsOf, ownLoad, termsOfClaim } from '../../books/urgent/request-facts.ts'
import {
  boardOf,
  type PresentedRow,
  presentedRows,
  requestsCovering,
  withRequestId,
} from '../../books/urgent/store.ts'
import type { Caller, Reader } from '../../context/context.ts'
import type { Key } from '../../db/chunks.ts'
import type { Queryable } from '../../db/pool.ts'
import { readSnapshot } from '../../db/snapshot.ts'

/** `since`: the earliest time when any of the requests can start, if known. */
type Seeing = { adultId: string; now: Temporal.Instant; since?: Temporal.Instant | undefined }

type Viewing = Seeing & {
  members: Map<string, Member>
  rules: Map<string, GroupRules>
  takerIn: (groupId: string) => Taker
  loads: Map<string, Load>
  /** The rides that the adult's and the requesters' families gave back, with the adults who were to drive. */
  gaveBack: Awaited<ReturnType<typeof giverRows>>
  /** The claimants' taps by ride, as a claimant on the way can no longer withdraw. */
  taps: Awaited<ReturnType<typeof tapsOfDrivers>>
}

/** Reads the facts on which the requests of rides depend, if possible together with the requests. */
const aroundRides = (db: Queryable, rides: readonly Key[]) =>
  Promise.all([loadsOf(db, rides), giverRows(db, { rides }), tapsOfDrivers(db, rides)])

type Around = Awaited<ReturnType<typeof aroundRides>>

/** Presents requests, with a bounded number of queries for any number of them. */
async function present(
  db: Queryable,
  rows: PresentedRow[],
  { around, ...seeing }: Seeing & { around?: Around },
): Promise<UrgentRequest[]> {
  const first = rows[0]
  if (!first) return []
  const groupIds = [...new Set(rows.map((row) => row.request.groupId))]
  const [members, rules, takerIn, [loads, gave, tapped]] = await Promise.all([
    activeMemberships(db, seeing.adultId),
    rulesOfGroups(db, groupIds),
    takersIn(db, { ...seeing, groupIds, first: seeing.since ?? first.request.windowStart }),
    around ??
      aroundRides(
        db,
        rows.flatMap(({ request: { rideId, groupId } }) => (rideId ? [{ id: rideId, groupId }] : [])),
      ),
  ])
  const requesters = rows.flatMap((row) => row.requester.householdId ?? [])
  const householdIds = new Set([...members.map((member) => member.householdId), ...requesters])
  const onTheDay = new Set(ridesOnTheDay(rows, seeing.now))
  const viewing = {
    ...seeing,
    rules,
    takerIn,
    loads,
    members: new Map(members.map((member) => [member.groupId, member])),
    gaveBack: gave.filter(({ householdId }) => householdIds.has(householdId)),
    taps: new Map([...tapped].filter(([rideId]) => onTheDay.has(rideId))),
  }
  return rows.map((row) => presented(row, viewing))
}

/** Selects claimed rides whose day has come, as only their claimants can be on the way. */
const ridesOnTheDay = (rows: PresentedRow[], now: Temporal.Instant) =>
  rows.flatMap(({ request: { rideId, status, windowStart } }) =>
    rideId && status === 'claimed' && reached(now, rideDayOpensAt(windowStart)) ? [rideId] : [],
  )

function presented(row: PresentedRow, viewing: Viewing): UrgentRequest {
  const { request } = row
  const basis = request.basis
  return {
    requestId: request.id,
    groupId: request.groupId,
    groupName: row.groupName,
    timeZone: row.timeZone,
    currency: row.currency,
    rideId: request.rideId,
    poolName: row.poolName,
    source: request.source,
    status: request.status,
    windowStartAt: request.windowStart.toString(),
    windowEndAt: request.windowEnd.toString(),
    fromLocation: request.fromLocation,
    toLocation: request.toLocation,
    seats: request.seats,
    miles: request.miles,
    basis,
    baseCents: request.baseCents,
    bumpCents: request.bumpCents,
    totalCents: totalCents({ ...request, basis }, request),
    notes: request.notes,
    requester: person(row.requester, row.requesterBeanIndex, viewing),
    claimant: row.claimant?.adultId ? person(row.claimant, row.claimantBeanIndex, viewing) : null,
    drivesAgain: drivesAgain(row, viewing),
    ...handling(row, viewing),
    paid: request.paidAt !== null,
    received: request.receivedAt !== null,
  }
}

type Person = {
  adultId: string | null
  name: string | null
  householdId: string | null
  householdName: string | null
}

function person(who: Person, index: number | null, { adultId, members }: Viewing) {
  const mine = new Set([...members.values()].map((member) => member.householdId))
  return {
    adultId: who.adultId ?? '',
    name: who.name ?? '',
    householdId: who.householdId ?? '',
    householdName: who.householdName ?? 'a former household',
    beanIndex: index ?? 0,
    isMe: who.adultId === adultId,
    isMyHousehold: who.householdId !== null && mine.has(who.householdId),
  }
}

/** Returns the adult of the requester's family who was to drive a converted ride. */
function drivesAgain({ request, requester, requesterBeanIndex }: PresentedRow, viewing: Viewing) {
  if (request.source !== 'convert' || request.rideId === null) return null
  const gave = viewing.gaveBack.find(
    (each) => each.rideId === request.rideId && each.householdId === requester.householdId,
  )
  return person({ ...requester, ...gave }, requesterBeanIndex, viewing)
}

function handling({ request, ...row }: PresentedRow, viewing: Viewing) {
  const { now } = viewing
  const member = viewing.members.get(request.groupId)
  const households = { requester: row.requester.householdId, claimant: row.claimant?.householdId ?? null }
  const { ride } = row
  const facts = factsOf(request, households, ride)
  const by = { householdId: member?.householdId ?? '', isAdmin: member?.role === 'admin' }
  const load = (request.rideId ? viewing.loads.get(request.rideId) : undefined) ?? ownLoad(request)
  const fairGuard = viewing.rules.get(request.groupId)?.fairGuard ?? {
    lateWindowMinutes: 0,
    lateCancelStrike: 0,
  }
  const { lateAt, costsStrike } = termsOfClaim(request, ride, { rules: fairGuard, now })
  const gaveBack = viewing.gaveBack.some(
    (each) => each.rideId === request.rideId && each.householdId === by.householdId,
  )
  const taps = (request.rideId ? viewing.taps.get(request.rideId) : undefined) ?? []
  const cash = (mark: 'paid' | 'received', isSet: boolean) =>
    cashRefusal(facts, { mark, on: !isSet, householdId: by.householdId }, now) === null
  return {
    claimRefusal: claimRefusal(facts, { taker: viewing.takerIn(request.groupId), load, gaveBack }, now),
    canWithdraw: withdrawRefusal(asTapped(facts, { action: 'withdraw_claim', taps }), by, now) === null,
    lateAt: lateAt.toString(),
    withdrawCostsStrike: costsStrike,
    canCancel: cancelRefusal(facts, by, now) === null,
    canSayNotCome: notComeRefusal(facts, by, now) === null,
    canMarkPaid: cash('paid', facts.paid),
    canMarkReceived: cash('received', facts.received),
  }
}

/** Returns the requests for the cards of these rides; rides without a request are omitted. */
export async function urgentOfRides(
  db: Queryable,
  { rides, ...seeing }: Seeing & { rides: readonly Key[] },
): Promise<Map<string, UrgentRequest>> {
  const [rows, around] = await Promise.all([requestsCovering(db, rides), aroundRides(db, rides)])
  const requests = await present(db, rows, { ...seeing, around })
  return new Map(requests.flatMap((each) => (each.rideId ? [[each.rideId, each] as const] : [])))
}

export async function readRequest(
  caller: Caller,
  { requestId }: { requestId: string },
): Promise<UrgentRequest> {
  const rows = await presentedRows(caller.db, withRequestId(requestId))
  const [request] = await present(caller.db, rows, { adultId: caller.adultId, now: caller.now() })
  if (!request) throw notFound()
  return request
}

/** Reads the board of one group, or of all the adult's groups. */
export async function listRequests(
  caller: Reader,
  { groupId }: { groupId?: string | undefined },
): Promise<{ requests: UrgentRequest[] }> {
  const { adultId } = caller
  const now = caller.now()
  const since = now.subtract({ hours: conversionDays * 24 })
  return readSnapshot(caller.db, async (db) => {
    const reading = activeMemberships(db, adultId).then((members) => members.map((member) => member.groupId))
    const groupIds = groupId === undefined ? await reading : [groupId]
    const [mine, rows] = await Promise.all([reading, boardOf(db, { groupIds, adultId, now, since })])
    if (groupId !== undefined && !mine.includes(groupId)) throw forbidden()
    return { requests: await present(db, rows, { adultId, now }) }
  })
}
