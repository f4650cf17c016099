// Reads the current rides, offers, requests and reports behind a page of notices, all together.
import { committedStatuses, type RideStatus } from '@beanpool/domain/rides/ride-states'
import { liveStatuses } from '@beanpool/domain/standing/strikes'
import { and, asc, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { calendarsIn } from '../../../books/calendars/store.ts'
import { clockOf } from '../../../books/members/clock-of.ts'
import { amongKeys, type Key, refersTo } from '../../../db/chunks.ts'
import type { Queryable } from '../../../db/pool.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '../../../db/schema/beans.ts'
import { groupRules } from '../../../db/schema/fair-guards.ts'
import { groups, invitations, joinRequests } from '../../../db/schema/groups.ts'
import { householdCars, households, kidSafetyCards, kids } from '../../../db/schema/households.ts'
import { messageReads, messages } from '../../../db/schema/messages.ts'
import { notices, toldBands } from '../../../db/schema/notices.ts'
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

export async function ridesNow(db: Queryable, keys: readonly Key[]): Promise<RideFacts[]> {
  if (keys.length === 0) return []
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
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .where(amongKeys(rides.id, keys))
}

export async function openOffersOf(db: Queryable, householdId: string, about: readonly Key[]) {
  if (about.length === 0) return []
  return db
    .select({ offerId: offers.id, rideId: offers.rideId, expiresAt: offers.expiresAt })
    .from(offers)
    .where(
      and(eq(offers.householdId, householdId), eq(offers.status, 'open'), amongKeys(offers.rideId, about)),
    )
}

/** Reads requests by their own ids, and the requests of rides. */
export async function requestsAbout(db: Queryable, ids: { rides: readonly Key[]; requests: readonly Key[] }) {
  if (ids.rides.length + ids.requests.length === 0) return []
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
    .where(or(amongKeys(urgentRequests.rideId, ids.rides), amongKeys(urgentRequests.id, ids.requests)))
}

export async function openSwapsTo(db: Queryable, householdId: string, about: readonly Key[]) {
  if (about.length === 0) return []
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
        or(amongKeys(swaps.rideId, about), amongKeys(swaps.otherRideId, about)),
      ),
    )
}

export async function openReports(db: Queryable, about: readonly Key[]) {
  if (about.length === 0) return []
  return db
    .select({ rideId: noShowReports.rideId })
    .from(noShowReports)
    .where(and(eq(noShowReports.status, 'pending'), amongKeys(noShowReports.rideId, about)))
}

export async function openAppeals(db: Queryable, about: readonly Key[]) {
  if (about.length === 0) return []
  return db
    .select({ strikeId: appeals.strikeId })
    .from(appeals)
    .where(and(eq(appeals.status, 'pending'), amongKeys(appeals.strikeId, about)))
}

/** Reads an adult's strikes for these rides that count or may still count. */
export async function liveStrikes(db: Queryable, adultId: string, about: readonly Key[]) {
  if (about.length === 0) return []
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
        amongKeys(strikes.rideId, about),
        inArray(strikes.status, [...liveStatuses]),
      ),
    )
}

/** Reads join requests with the family's name, which the group does not show before the family is let in. */
export async function joinRequestsNow(db: Queryable, requests: readonly Key[]) {
  if (requests.length === 0) return []
  return db
    .select({
      requestId: joinRequests.id,
      status: joinRequests.status,
      householdId: households.id,
      householdName: households.name,
    })
    .from(joinRequests)
    .innerJoin(households, eq(households.id, joinRequests.householdId))
    .where(amongKeys(joinRequests.id, requests))
}

/** Reads invitations as one household sees them. `isIn`: the household is a member of the invitation's group. */
export async function invitationsNow(db: Queryable, householdId: string, about: readonly Key[]) {
  if (about.length === 0) return []
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
    .where(amongKeys(invitations.id, about))
}

/** Finds the kids with a seat in these rides' cars, or in another car of the same date. */
export async function seatsOn(db: Queryable, about: readonly Key[], kidIds: string[]) {
  if (kidIds.length === 0 || about.length === 0) return []
  const dates = db
    .select({ groupId: rides.groupId, poolId: rides.poolId, date: rides.date, about: rides.id })
    .from(rides)
    .where(amongKeys(rides.id, about))
    .as('dates')
  return db
    .select({ rideId: dates.about, kidId: rideSeats.kidId })
    .from(dates)
    .innerJoin(
      rides,
      and(eq(rides.groupId, dates.groupId), eq(rides.poolId, dates.poolId), eq(rides.date, dates.date)),
    )
    .innerJoin(rideSeats, refersTo(rideSeats.rideId, rides))
    .where(inArray(rideSeats.kidId, kidIds))
}

/** Finds the household's kids with a seat in these rides' cars. */
export async function ownSeats(db: Queryable, householdId: string, about: readonly Key[]) {
  if (about.length === 0) return []
  return db
    .select({ rideId: rideSeats.rideId, kidName: kids.name })
    .from(rideSeats)
    .innerJoin(kids, eq(kids.id, rideSeats.kidId))
    .where(
      and(
        amongKeys(rideSeats.rideId, about),
        eq(rideSeats.householdId, householdId),
        ne(rideSeats.state, 'held'),
        isNull(rideSeats.cancelledLateAt),
      ),
    )
    .orderBy(asc(kids.name))
}

/**
 * Counts the boosters needed and available on rides that the adult drives in groups whose rules require drivers to
 * provide them.
 */
export async function boostersToBring(db: Queryable, adultId: string, keys: readonly Key[]) {
  if (keys.length === 0) return []
  return db
    .select({ rideId: rides.id, needed: count(), carried: householdCars.boosters })
    .from(rides)
    .innerJoin(groupRules, eq(groupRules.groupId, rides.groupId))
    .innerJoin(rideSeats, refersTo(rideSeats.rideId, rides))
    .innerJoin(kidSafetyCards, eq(kidSafetyCards.kidId, rideSeats.kidId))
    .leftJoin(householdCars, eq(householdCars.id, rides.carId))
    .where(
      and(
        amongKeys(rides.id, keys),
        eq(rides.driverAdultId, adultId),
        inArray(rides.status, committedStatuses),
        eq(groupRules.carSeatPolicy, 'host_provides'),
        ne(rideSeats.state, 'held'),
        isNull(rideSeats.cancelledLateAt),
        eq(kidSafetyCards.seat, 'booster'),
      ),
    )
    .groupBy(rides.id, householdCars.boosters)
}

/** Finds the kids who ride on the dates of these rides, in any car. Held seats and late cancels do not count. */
export async function ridersOn(db: Queryable, keys: readonly Key[]) {
  if (keys.length === 0) return []
  const about = alias(rides, 'about')
  return db
    .select({
      rideId: about.id,
      inRideId: rides.id,
      kidId: kids.id,
      kidName: kids.name,
      householdId: rideSeats.householdId,
    })
    .from(about)
    .innerJoin(
      rides,
      and(eq(rides.groupId, about.groupId), eq(rides.poolId, about.poolId), eq(rides.date, about.date)),
    )
    .innerJoin(rideSeats, refersTo(rideSeats.rideId, rides))
    .innerJoin(kids, eq(kids.id, rideSeats.kidId))
    .where(and(amongKeys(about.id, keys), isNull(rideSeats.cancelledLateAt), ne(rideSeats.state, 'held')))
    .orderBy(asc(kids.name))
}

/** Reads the taps of these rides' drivers in order, without those taken back. */
export async function tapsOn(db: Queryable, about: readonly Key[]) {
  if (about.length === 0) return []
  return db
    .select()
    .from(rideTaps)
    .where(and(amongKeys(rideTaps.rideId, about), isNull(rideTaps.takenBackAt)))
    .orderBy(asc(rideTaps.place))
}

export async function readerOf(db: Queryable, adultId: string) {
  const [row] = await db
    .select({ adultId: adults.id, householdId: adults.householdId, timeZone: clockOf(adultId) })
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

/** Reads the last dates of running pools. */
export async function poolsNow(db: Queryable, about: readonly Key[]) {
  if (about.length === 0) return []
  return db
    .select({ poolId: pools.id, throughOn: pools.throughOn })
    .from(pools)
    .where(and(amongKeys(pools.id, about), isNull(pools.deletedAt), isNull(pools.endedAt)))
}

/** Reads what the calendars that these groups follow ask of admins. A failing one asks once admins have a notice of it. */
export async function calendarsNow(db: Queryable, groupIds: string[]) {
  return (await calendarsIn(db, groupIds)).map(({ groupId, poolId, waiting, toldAt }) => ({
    groupId,
    poolId,
    waits: waiting !== null && ('dates' in waiting || !waiting.isLeft),
    fails: toldAt !== null,
  }))
}

/** Finds when the adult last got a reminder of each expiry date. */
export async function remindedAt(db: Queryable, adultId: string): Promise<Map<string, Temporal.Instant>> {
  const rows = await db
    .select({
      on: sql<string>`${notices.items} -> 0 -> 'data' ->> 'on'`,
      at: sql<Temporal.Instant>`max(${notices.createdAt})`.mapWith(notices.createdAt),
    })
    .from(notices)
    .where(and(eq(notices.adultId, adultId), eq(notices.type, 'credentials_expiring')))
    .groupBy(sql`1`)
  return new Map(rows.map(({ on, at }) => [on, at]))
}

/** Sums the beans that each of these rides has moved for the household, including corrections, in hundredths. */
export async function beansMoved(db: Queryable, householdId: string, about: readonly Key[]) {
  if (about.length === 0) return []
  return db
    .select({
      rideId: ledgerTransactions.rideId,
      hundredths: sql<number>`sum(${ledgerEntries.amountHundredths})::int`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, refersTo(ledgerEntries.transactionId, ledgerTransactions))
    .where(and(eq(ledgerEntries.householdId, householdId), amongKeys(ledgerTransactions.rideId, about)))
    .groupBy(ledgerTransactions.rideId)
}

/** Reads, for each group, the balance band in the household's last notice. */
export async function bandsTold(db: Queryable, householdId: string, groupIds: string[]) {
  if (groupIds.length === 0) return []
  return db
    .select({ groupId: toldBands.groupId, band: toldBands.band })
    .from(toldBands)
    .where(and(eq(toldBands.householdId, householdId), inArray(toldBands.groupId, groupIds)))
}

/** Reads messages with their texts. Unread ones are still on the board, after the last one that the adult has read. */
export async function messagesNow(db: Queryable, adultId: string, about: readonly Key[]) {
  if (about.length === 0) return []
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
    .where(amongKeys(messages.id, about))
}

/** Picks the household's own kids out of these. */
export async function kidsAmong(db: Queryable, householdId: string, kidIds: string[]): Promise<Set<string>> {
  if (kidIds.length === 0) return new Set()
  const own = await db
    .select({ kidId: kids.id })
    .from(kids)
    .where(and(eq(kids.householdId, householdId), inArray(kids.id, kidIds)))
  return new Set(own.map(({ kidId }) => kidId))
}
