// Reads everything that cards need except their rides and seats, once for all cards, as one adult may see it.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import type { Unavailability } from '@beanpool/domain/households/availability'
import type { ToRestore } from '@beanpool/domain/rides/call-off'
import { askedAt } from '@beanpool/domain/rides/confirmation'
import { rideDayClosesAt, rideDayOpensAt } from '@beanpool/domain/rides/ride-day'
import { isCommitted, type RideStatus } from '@beanpool/domain/rides/ride-states'
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
import { type OfferToMe, openOffersByRide } from '../../../books/offers/store.ts'
import { factsToRestore } from '../../../books/rides/day-store.ts'
import { type LatestReport, latestReports } from '../../../books/rides/no-show-store.ts'
import { awayTimes } from '../../../books/rides/own-drives-store.ts'
import { readTaker, type TakerRow } from '../../../books/rides/read-taker.ts'
import { type CardRow, lastBackOuts } from '../../../books/rides/store.ts'
import { tapsOfDrivers } from '../../../books/rides/under-way.ts'
import { lateCancelsOf } from '../../../books/strikes/store.ts'
import { type OpenSwapsByRide, openSwapsByRide } from '../../../books/swaps/lapse-swaps.ts'
import { urgentOfRides } from '../../../books/urgent/read-requests.ts'
import type { Queryable } from '../../../db/pool.ts'
import { openUndosByRide } from '../../undo/read-undos.ts'

export type Viewing = {
  adultId: string
  now: Temporal.Instant
  members: Map<string, Member>
  rules: Awaited<ReturnType<typeof rulesOfGroups>>
  balances: Balances
  taker: TakerRow | null
  away: Unavailability
  offers: Map<string, OfferToMe>
  /** The adults who gave back the rides that are offered to this adult's household. */
  cantDrive: Map<string, string>
  urgent: Map<string, UrgentRequest>
  swaps: OpenSwapsByRide
  /** The latest reports on rides that are over. */
  reports: Map<string, LatestReport>
  /** Rides that were called off, for an admin to restore. */
  toRestore: Map<string, ToRestore>
  /** The households with an admin, by group. */
  admins: AdminHouseholds
  undos: Awaited<ReturnType<typeof openUndosByRide>>
  /** The adult as a driver in each group, and the evening of each start: worked out once, as many rides share them. */
  takers: Map<string, Taker>
  askedAt: AskedAt
  /** Writes a moment as ISO 8601, once for all rides that share it. */
  textOf: (moment: Temporal.Instant) => string
  /** Taps of the drivers of rides whose page is open, or was today. */
  taps: Awaited<ReturnType<typeof tapsOfDrivers>>
  /** Late cancels, by ride: their beans go to the driver. */
  lateCancels: Map<string, { householdId: string; penaltyHundredths: number }[]>
}

type Query = { adultId: string; now: Temporal.Instant }

/** Reads for one ride or more, in order of start. */
export async function readViewing(db: Queryable, rows: CardRow[], query: Query): Promise<Viewing> {
  const firstStartsAt = rows[0]?.ride.startsAt ?? query.now
  const groupIds = [...new Set(rows.map((row) => row.ride.groupId))]
  const rideIds = rows.map((row) => row.ride.id)
  const members = await activeMemberships(db, query.adultId)
  const mine = { householdIds: [...new Set(members.map((member) => member.householdId))], rideIds }
  const offers = await openOffersByRide(db, mine)
  return {
    adultId: query.adultId,
    now: query.now,
    members: new Map(members.map((member) => [member.groupId, member])),
    rules: await rulesOfGroups(db, groupIds),
    balances: await readBalances(db, groupIds),
    taker: await readTaker(db, { ...query, first: firstStartsAt }),
    away: await awayTimes(db, query.adultId),
    offers,
    cantDrive: await lastBackOuts(db, [...offers.keys()]),
    urgent: await urgentOfRides(db, { adultId: query.adultId, now: query.now, rideIds }),
    swaps: await openSwapsByRide(db, { ...mine, now: query.now }),
    undos: await openUndosByRide(db, { adultId: query.adultId, now: query.now }),
    reports: new Map(
      (await latestReports(db, rideIdsIn(rows, 'completed', 'no_show'))).map((each) => [
        each.report.rideId,
        each,
      ]),
    ),
    toRestore: await factsToRestore(db, calledOffIn(rows, members)),
    takers: new Map(),
    taps: await tapsOfDrivers(db, openIds(rows, query.now)),
    askedAt: askedOnce(),
    textOf: saidOnce(),
    admins: await adminHouseholds(db, rideIdsIn(rows, 'no_show').length > 0 ? groupIds : []),
    lateCancels: Map.groupBy(await lateCancelsOf(db, rideIds), ({ rideId }) => rideId),
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

const rideIdsIn = (rows: CardRow[], ...statuses: RideStatus[]) =>
  rows.filter(({ ride }) => statuses.includes(ride.status)).map(({ ride }) => ride.id)

function calledOffIn(rows: CardRow[], members: Member[]): string[] {
  const admins = new Set(members.flatMap(({ groupId, role }) => (role === 'admin' ? [groupId] : [])))
  return rows.flatMap(({ ride }) => (ride.calledOffAt !== null && admins.has(ride.groupId) ? [ride.id] : []))
}

// Writes moments as texts and finds the evening on which a driver is asked, each once: the rides of a big week share a few.
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

/** Writes each moment as a text once. */
function saidOnce(): (moment: Temporal.Instant) => string {
  const known = new Map<Temporal.Instant, string>()
  return (moment) => {
    const said = known.get(moment) ?? moment.toString()
    known.set(moment, said)
    return said
  }
}
