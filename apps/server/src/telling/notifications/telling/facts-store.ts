// Reads the present rides, offers, requests and reports behind a page of notices, all together.
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import { liveStatuses } from '@beanpool/domain/standing/strikes'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/pool.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '../../../db/schema/beans.ts'
import { groups, invitations, joinRequests } from '../../../db/schema/groups.ts'
import { households, kids } from '../../../db/schema/households.ts'
import { messageReads, messages } from '../../../db/schema/messages.ts'
import { toldBands } from '../../../db/schema/notices.ts'
import { offers, swaps } from '../../../db/schema/offers.ts'
import { pools } from '../../../db/schema/pools.ts'
import { noShowReports, rideSeats, rides, rideTaps } from '../../../db/schema/rides.ts'
import { appeals, strikes } from '../../../db/schema/standing.ts'
import { urgentRequests } from '../../../db/schema/urgent.ts'

export type RideFacts = {
  rideId: string
  groupId: string
  poolName: string
  timeZone: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  badWeather: boolean
  status: RideStatus
  driverAdultId: string | null
  driverHouseholdId: string | null
  confirmedAt: Temporal.Instant | null
  driverSetAt: Temporal.Instant | null
}

export async function ridesNow(db: Queryable, rideIds: string[]): Promise<RideFacts[]> {
  if (rideIds.length === 0) return []
  return db
    .select({
      rideId: rides.id,
      groupId: rides.groupId,
      poolName: pools.name,
      timeZone: groups.timeZone,
      startsAt: rides.startsAt,
      endsAt: rides.endsAt,
      badWeather: rides.badWeather,
      status: rides.status,
      driverAdultId: rides.driverAdultId,
      driverHouseholdId: rides.driverHouseholdId,
      confirmedAt: rides.confirmedAt,
      driverSetAt: rides.driverSetAt,
    })
    .from(rides)
    .innerJoin(pools, eq(pools.id, rides.poolId))
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .where(inArray(rides.id, rideIds))
}

export async function openOffersOf(db: Queryable, householdId: string, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return db
    .select({ offerId: offers.id, rideId: offers.rideId, expiresAt: offers.expiresAt })
    .from(offers)
    .where(
      and(eq(offers.householdId, householdId), eq(offers.status, 'open'), inArray(offers.rideId, rideIds)),
    )
}

/** Reads requests by their ids, and the requests of rides. */
export async function requestsAbout(db: Queryable, ids: { rideIds: string[]; requestIds: string[] }) {
  if (ids.rideIds.length + ids.requestIds.length === 0) return []
  return db
    .select({
      requestId: urgentRequests.id,
      rideId: urgentRequests.rideId,
      requesterAdultId: urgentRequests.requesterAdultId,
      claimedByAdultId: urgentRequests.claimedByAdultId,
      withdrawnByAdultId: urgentRequests.withdrawnByAdultId,
      status: urgentRequests.status,
      fromLocation: urgentRequests.fromLocation,
      toLocation: urgentRequests.toLocation,
      startsAt: urgentRequests.windowStart,
      seats: urgentRequests.seats,
      miles: urgentRequests.miles,
      basis: urgentRequests.basis,
      baseCents: urgentRequests.baseCents,
      bumpCents: urgentRequests.bumpCents,
    })
    .from(urgentRequests)
    .where(or(inArray(urgentRequests.rideId, ids.rideIds), inArray(urgentRequests.id, ids.requestIds)))
}

export async function openSwapsTo(db: Queryable, householdId: string, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return db
    .select({
      swapId: swaps.id,
      rideId: swaps.rideId,
      otherRideId: swaps.otherRideId,
      proposedAt: swaps.proposedAt,
    })
    .from(swaps)
    .where(
      and(
        eq(swaps.status, 'proposed'),
        eq(swaps.otherHouseholdId, householdId),
        or(inArray(swaps.rideId, rideIds), inArray(swaps.otherRideId, rideIds)),
      ),
    )
}

export async function openReports(db: Queryable, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return db
    .select({ rideId: noShowReports.rideId })
    .from(noShowReports)
    .where(and(eq(noShowReports.status, 'pending'), inArray(noShowReports.rideId, rideIds)))
}

export async function openAppeals(db: Queryable, strikeIds: string[]) {
  if (strikeIds.length === 0) return []
  return db
    .select({ strikeId: appeals.strikeId })
    .from(appeals)
    .where(and(eq(appeals.status, 'pending'), inArray(appeals.strikeId, strikeIds)))
}

/** Reads an adult's strikes for these rides that count, or may yet. */
export async function liveStrikes(db: Queryable, adultId: string, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return db
    .select({
      rideId: strikes.rideId,
      weight: strikes.weight,
      status: strikes.status,
      expiresAt: strikes.expiresAt,
    })
    .from(strikes)
    .where(
      and(
        eq(strikes.adultId, adultId),
        inArray(strikes.rideId, rideIds),
        inArray(strikes.status, [...liveStatuses]),
      ),
    )
}

/** Reads join requests with the family's name, which no group shows until it is let in. */
export async function joinRequestsNow(db: Queryable, requestIds: string[]) {
  if (requestIds.length === 0) return []
  return db
    .select({
      requestId: joinRequests.id,
      status: joinRequests.status,
      householdId: households.id,
      householdName: households.name,
    })
    .from(joinRequests)
    .innerJoin(households, eq(households.id, joinRequests.householdId))
    .where(inArray(joinRequests.id, requestIds))
}

/** Reads invitations as one household sees them. `isIn`: it is a member of the invitation's group. */
export async function invitationsNow(db: Queryable, householdId: string, invitationIds: string[]) {
  if (invitationIds.length === 0) return []
  return db
    .select({
      invitationId: invitations.id,
      code: invitations.code,
      status: invitations.status,
      useCount: invitations.useCount,
      expiresAt: invitations.expiresAt,
      isIn: sql<boolean>`exists (select 1 from memberships m
        where m.group_id = invitations.group_id and m.household_id = ${householdId} and m.status = 'active')`,
    })
    .from(invitations)
    .where(inArray(invitations.id, invitationIds))
}

/** Finds the kids with a seat in these rides' cars, or in another car of the same date. */
export async function seatsOn(db: Queryable, rideIds: string[], kidIds: string[]) {
  if (kidIds.length === 0 || rideIds.length === 0) return []
  const dates = db
    .select({ poolId: rides.poolId, date: rides.date, about: rides.id })
    .from(rides)
    .where(inArray(rides.id, rideIds))
    .as('dates')
  return db
    .select({ rideId: dates.about, kidId: rideSeats.kidId })
    .from(dates)
    .innerJoin(rides, and(eq(rides.poolId, dates.poolId), eq(rides.date, dates.date)))
    .innerJoin(rideSeats, eq(rideSeats.rideId, rides.id))
    .where(inArray(rideSeats.kidId, kidIds))
}

/** Finds the household's kids with a seat in these rides' cars. */
export async function ownSeats(db: Queryable, householdId: string, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return db
    .select({ rideId: rideSeats.rideId, kidName: kids.name })
    .from(rideSeats)
    .innerJoin(kids, eq(kids.id, rideSeats.kidId))
    .where(
      and(
        inArray(rideSeats.rideId, rideIds),
        eq(rideSeats.householdId, householdId),
        ne(rideSeats.state, 'held'),
        isNull(rideSeats.cancelledLateAt),
      ),
    )
    .orderBy(asc(kids.name))
}

/** Finds the kids who ride on the dates of these rides, in any car. Held seats and late cancels do not count. */
export async function ridersOn(db: Queryable, rideIds: string[]) {
  if (rideIds.length === 0) return []
  const about = alias(rides, 'about')
  return db
    .select({
      ...{ rideId: about.id, inRideId: rides.id, kidId: kids.id, kidName: kids.name },
      householdId: rideSeats.householdId,
    })
    .from(about)
    .innerJoin(rides, and(eq(rides.poolId, about.poolId), eq(rides.date, about.date)))
    .innerJoin(rideSeats, eq(rideSeats.rideId, rides.id))
    .innerJoin(kids, eq(kids.id, rideSeats.kidId))
    .where(and(inArray(about.id, rideIds), isNull(rideSeats.cancelledLateAt), ne(rideSeats.state, 'held')))
    .orderBy(asc(kids.name))
}

/** Reads the taps of these rides' drivers in order, without those taken back. */
export async function tapsOn(db: Queryable, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return db
    .select()
    .from(rideTaps)
    .where(and(inArray(rideTaps.rideId, rideIds), isNull(rideTaps.takenBackAt)))
    .orderBy(asc(rideTaps.place))
}

/** Reads the adult's own time zone, or else the zone of their first group. */
const clock = sql<
  string | null
>`coalesce(${adults.timeZone}, (select g.time_zone from memberships m join groups g on g.id = m.group_id
  where m.household_id = adults.household_id and m.status = 'active' and g.deleted_at is null order by m.joined_at, g.id limit 1))`

export async function readerOf(db: Queryable, adultId: string) {
  const [row] = await db
    .select({ adultId: adults.id, householdId: adults.householdId, timeZone: clock })
    .from(adults)
    .where(eq(adults.id, adultId))
  return row ?? null
}

export async function groupsNamed(db: Queryable, groupIds: string[]) {
  if (groupIds.length === 0) return []
  return db
    .select({ groupId: groups.id, name: groups.name, timeZone: groups.timeZone, currency: groups.currency })
    .from(groups)
    .where(inArray(groups.id, groupIds))
}

/** Reads the last dates of the pools that run. */
export async function poolsNow(db: Queryable, poolIds: string[]) {
  if (poolIds.length === 0) return []
  return db
    .select({ poolId: pools.id, throughOn: pools.throughOn })
    .from(pools)
    .where(and(inArray(pools.id, poolIds), isNull(pools.deletedAt), isNull(pools.endedAt)))
}

/** Sums the beans that each of these rides has moved for the household, with corrections, in hundredths. */
export async function beansMoved(db: Queryable, householdId: string, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return db
    .select({
      rideId: ledgerTransactions.rideId,
      hundredths: sql<number>`sum(${ledgerEntries.amountHundredths})::int`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerEntries.householdId, householdId), inArray(ledgerTransactions.rideId, rideIds)))
    .groupBy(ledgerTransactions.rideId)
}

/** Reads the balance band of each group that the household was last notified of. */
export async function bandsTold(db: Queryable, householdId: string, groupIds: string[]) {
  if (groupIds.length === 0) return []
  return db
    .select({ groupId: toldBands.groupId, band: toldBands.band })
    .from(toldBands)
    .where(and(eq(toldBands.householdId, householdId), inArray(toldBands.groupId, groupIds)))
}

/** Reads messages with their texts. Unread ones are still on the board, after the last that the adult has read. */
export async function messagesNow(db: Queryable, adultId: string, messageIds: string[]) {
  if (messageIds.length === 0) return []
  return db
    .select({
      messageId: messages.id,
      text: messages.text,
      isUnread: sql<boolean>`${messages.removedAt} is null and ${messages.place} > coalesce(${messageReads.place}, 0)`,
    })
    .from(messages)
    .leftJoin(
      messageReads,
      and(eq(messageReads.groupId, messages.groupId), eq(messageReads.adultId, adultId)),
    )
    .where(inArray(messages.id, messageIds))
}

/** Picks the household's own kids. */
export async function kidsAmong(db: Queryable, householdId: string, kidIds: string[]): Promise<Set<string>> {
  if (kidIds.length === 0) return new Set()
  const own = await db
    .select({ kidId: kids.id })
    .from(kids)
    .where(and(eq(kids.householdId, householdId), inArray(kids.id, kidIds)))
  return new Set(own.map(({ kidId }) => kidId))
}
