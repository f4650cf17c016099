// Reads everything that cards need except rides and seats, once for all cards, as one adult may see it.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import type { Unavailability } from '@beanpool/domain/households/availability'
import type { ToRestore } from '@beanpool/domain/rides/call-off'
import { askedAt } from '@beanpool/domain/rides/confirmation'
import { rideDayClosesAt, rideDayOpensAt } from '@beanpool/domain/rides/ride-day'
import { isCommitted } from '@beanpool/domain/rides/ride-states'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { Taker } from '@beanpool/domain/rides/take-ride'
import { rulesOfGroups } from '../../../books/fair-guards/read-rules.ts'
import { type Balances, readBalances } from '../../../books/ledger/store.ts'
import {
  type AdminHouseholds,
  activeMemberships,
  adminHouseholds,
  type Member,
} from '../../../books/members/access.ts'
import { openOffersOf } from '../../../books/offers/store.ts'
import { type Clash, clashesOf } from '../../../books/rides/clash-store.ts'
import { factsToRestore } from '../../../books/rides/day-store.ts'
import { type LatestReport, latestReports } from '../../../books/rides/no-show-store.ts'
import { awayTimes } from '../../../books/rides/own-drives-store.ts'
import { readTaker, type TakerRow } from '../../../books/rides/read-taker.ts'
import { type CardRow, lastBackOuts } from '../../../books/rides/store.ts'
import { tapsOfDrivers } from '../../../books/rides/under-way.ts'
import { lateCancelsOf } from '../../../books/strikes/store.ts'
import { type OpenSwapsByRide, openSwapsByRide } from '../../../books/swaps/lapse-swaps.ts'
import { proposalsOnRides } from '../../../books/swaps/store.ts'
import type { Key } from '../../../db/chunks.ts'
import type { Queryable } from '../../../db/pool.ts'
import { openUndosByRide } from '../../undo/read-undos.ts'
import { urgentOfRides } from '../../urgent/read-requests.ts'

export type Viewing = {
  adultId: string
  now: Temporal.Instant
  members: Map<string, Member>
  rules: Awaited<ReturnType<typeof rulesOfGroups>>
  balances: Balances
  taker: TakerRow | null
  away: Unavailability
  /** The offers to this adult's household. */
  offers: Map<string, { offerId: string; expiresAt: string }>
  /** The adults who gave back the rides that are offered to this adult's household. */
  cantDrive: Map<string, string>
  urgent: Map<string, UrgentRequest>
  swaps: OpenSwapsByRide
  /** The latest no-show reports on rides that are over, by ride. */
  reports: Map<string, LatestReport>
  /** The rides that were called off, which an admin may restore. */
  toRestore: Map<string, ToRestore>
  /** The households with an admin, by group. */
  admins: AdminHouseholds
  undos: Awaited<ReturnType<typeof openUndosByRide>>
  /**
   * The adult as a driver in each group, and the evening before each start; computed once, as many rides share them.
   */
  takers: Map<string, Taker>
  askedAt: AskedAt
  /** Formats a moment as ISO 8601, once for all rides that share this time. */
  textOf: (moment: Temporal.Instant) => string
  /** The drivers' taps on rides whose day page is open, or was open today. */
  taps: Awaited<ReturnType<typeof tapsOfDrivers>>
  /** For each ride, the overlapping rides in other pools of the family's kids. */
  clashes: Map<string, Clash[]>
  /** The late cancels of each ride, whose beans go to its driver. */
  lateCancels: Map<string, { householdId: string; penaltyHundredths: number }[]>
}

export type Seeing = { adultId: string; now: Temporal.Instant }

/**
 * The facts known before the rides are read: the groups, the rides, and a time before which none of the rides starts.
 */
export type Known = { groupIds?: string[]; rides?: Key[]; since?: Temporal.Instant }

/**
 * Reads all this for rides that are being read, in order of start. In a snapshot, sends as many queries at once as
 * possible.
 */
export async function readViewing(
  db: Queryable,
  reading: Promise<CardRow[]>,
  { adultId, now, ...known }: Seeing & Known,
): Promise<Viewing> {
  const keys = async () => known.rides ?? (await reading).map((row) => row.ride)
  const groups = async () => known.groupIds ?? [...new Set((await reading).map((row) => row.ride.groupId))]
  const first = async () => known.since ?? (await reading)[0]?.ride.startsAt ?? now
  const ofRides = async () => {
    const rides = await keys()
    return Promise.all([
      openOffersOf(db, rides),
      lastBackOuts(db, rides),
      urgentOfRides(db, { adultId, now, rides, since: known.since }),
      proposalsOnRides(db, rides),
      latestReports(db, rides),
      tapsOfDrivers(db, rides),
      lateCancelsOf(db, rides),
      clashesOf(db, rides, { adultId, now }),
    ])
  }
  const ofGroups = async () => {
    const groupIds = await groups()
    return Promise.all([
      rulesOfGroups(db, groupIds),
      readBalances(db, groupIds),
      adminHouseholds(db, groupIds),
    ])
  }
  const [rows, members, away, undos, taker, [rules, balances, admins], byRide] = await Promise.all([
    reading,
    activeMemberships(db, adultId),
    awayTimes(db, adultId),
    openUndosByRide(db, { adultId, now }),
    first().then((from) => readTaker(db, { adultId, now, first: from })),
    ofGroups(),
    ofRides(),
  ])
  const [open, cantDrive, urgent, proposals, reports, taps, lateCancels, clashes] = byRide
  const householdIds = [...new Set(members.map((member) => member.householdId))]
  const offers = open.filter(({ householdId }) => householdIds.includes(householdId))
  const offered = new Set(offers.map(({ rideId }) => rideId))
  const onTheDay = new Set(openIds(rows, now))
  return {
    adultId,
    now,
    rules,
    balances,
    taker,
    away,
    urgent,
    undos,
    admins,
    members: new Map(members.map((member) => [member.groupId, member])),
    offers: new Map(
      offers.map(({ rideId, offerId, expiresAt }) => [rideId, { offerId, expiresAt: expiresAt.toString() }]),
    ),
    cantDrive: new Map([...cantDrive].filter(([rideId]) => offered.has(rideId))),
    swaps: openSwapsByRide(proposals, { householdIds, now }),
    reports: new Map(reports.map((each) => [each.report.rideId, each])),
    toRestore: await factsToRestore(db, calledOffIn(rows, members)),
    takers: new Map(),
    taps: new Map([...taps].filter(([rideId]) => onTheDay.has(rideId))),
    askedAt: askedOnce(),
    textOf: saidOnce(),
    clashes: Map.groupBy(clashes, ({ ofRideId }) => ofRideId),
    lateCancels: Map.groupBy(lateCancels, ({ rideId }) => rideId),
  }
}

const openIds = (rows: CardRow[], now: Temporal.Instant) =>
  rows
    .filter(
      ({ ride, timeZone }) =>
        reached(now, rideDayOpensAt(ride.startsAt)) &&
        (isCommitted(ride.status) ||
          (ride.status === 'completed' && !reached(now, rideDayClosesAt(ride.endsAt, timeZone)))),
    )
    .map(({ ride }) => ride.id)

function calledOffIn(rows: CardRow[], members: Member[]): Key[] {
  const admins = new Set(members.flatMap(({ groupId, role }) => (role === 'admin' ? [groupId] : [])))
  return rows.flatMap(({ ride }) => (ride.calledOffAt !== null && admins.has(ride.groupId) ? [ride] : []))
}

// Formats each moment, and finds each evening on which a driver is asked, only once: the rides of a big week share a
// few of them.
type AskedAt = (startsAt: Temporal.Instant, timeZone: string) => string

function askedOnce(): AskedAt {
  const known = new Map<string, string>()
  return (startsAt, timeZone) => {
    const key = `${startsAt.epochMilliseconds} ${timeZone}`
    const asked = known.get(key) ?? askedAt(startsAt, timeZone).toString()
    known.set(key, asked)
    return asked
  }
}

/** Formats each moment once. */
function saidOnce(): (moment: Temporal.Instant) => string {
  const known = new Map<Temporal.Instant, string>()
  return (moment) => {
    const said = known.get(moment) ?? moment.toString()
    known.set(moment, said)
    return said
  }
}
