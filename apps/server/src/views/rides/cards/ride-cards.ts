// Turns rows into ride cards for all screens, as one adult may see and use them.
import type { RideCard } from '@beanpool/contract/ride-card'
import { rideEntries } from '@beanpool/domain/beans/ride-entries'
import { seatPrice } from '@beanpool/domain/beans/seat-price'
import { callOffRefusal, restoreRefusal, weatherRefusal } from '@beanpool/domain/rides/call-off'
import { confirmationOf } from '@beanpool/domain/rides/confirmation'
import { isAway } from '@beanpool/domain/rides/covered-drives'
import { findRefusal } from '@beanpool/domain/rides/find-driver'
import { partiesTo } from '@beanpool/domain/rides/no-show'
import type { SeatState } from '@beanpool/domain/rides/ride-states'
import { afterAction, type RideStatus } from '@beanpool/domain/rides/ride-states'
import { correctableUntil, reached } from '@beanpool/domain/rides/ride-windows'
import { comingSeats, type Taker, takeRefusal } from '@beanpool/domain/rides/take-ride'
import { asTapped, type ClosedByTap } from '@beanpool/domain/rides/under-way'
import { judgesOwnCase } from '@beanpool/domain/standing/history'
import { dateIn } from '@beanpool/domain/time/zones'
import { isForCash } from '@beanpool/domain/urgent/for-cash'
import { caseAmong, confirmedAt, reportFacts } from '../../../acts/rides/outcome/no-show.ts'
import type { Member } from '../../../books/members/access.ts'
import type { LatestReport } from '../../../books/rides/no-show-store.ts'
import { toTaker } from '../../../books/rides/read-taker.ts'
import { type CardRow, cardRows, type RideFilter, seatRows } from '../../../books/rides/store.ts'
import type { Queryable } from '../../../db/pool.ts'
import { readSnapshot } from '../../../db/snapshot.ts'
import { type Known, readViewing, type Seeing, type Viewing } from './viewing.ts'

type SeatRow = Awaited<ReturnType<typeof seatRows>>[number]

type CardQuery = Seeing & { where: RideFilter; limit?: number }

/** Reads the matching rides' cards in order of start, in a bounded number of queries for any number of rides. */
export function readCards(db: Queryable, { where, limit, ...seeing }: CardQuery): Promise<RideCard[]> {
  return readSnapshot(db, (tx) => cardsOf(tx, cardRows(tx, where, limit), seeing))
}

/** Makes cards for rides that are being read, in a snapshot. */
export async function cardsOf(
  db: Queryable,
  reading: Promise<CardRow[]>,
  seeing: Seeing & Known,
): Promise<RideCard[]> {
  const seatsOf = async () => seatRows(db, seeing.rides ?? (await reading).map((row) => row.ride))
  const [rows, seats, viewing] = await Promise.all([reading, seatsOf(), readViewing(db, reading, seeing)])
  const byRide = Map.groupBy(seats, (seat) => seat.rideId)
  return rows.map((row) => card(row, byRide.get(row.ride.id) ?? [], viewing))
}

function card(row: CardRow, seats: SeatRow[], viewing: Viewing): RideCard {
  const { ride } = row
  const member = viewing.members.get(ride.groupId)
  const price = currentPrice(row, viewing)
  const forCash = forCashOf(row, viewing)
  const { startsAt, endsAt } = ride
  const awayThen = isAway({ startsAt, endsAt, timeZone: row.timeZone }, viewing.away)
  const { textOf } = viewing
  return {
    rideId: ride.id,
    groupId: ride.groupId,
    groupName: row.groupName,
    timeZone: row.timeZone,
    poolId: ride.poolId,
    poolName: row.poolName,
    date: ride.date,
    startAt: textOf(startsAt),
    endAt: textOf(endsAt),
    fromName: row.fromName,
    toName: row.toName,
    carNumber: row.carNumber,
    carCount: row.carCount,
    status: ride.status,
    capacity: ride.capacity,
    seats: seats.map((seat) => seatOf(seat, member)),
    driver: driverOf(row, viewing, member),
    carName: ride.status === 'cancelled' ? null : row.carName,
    driverSource: ride.driverSource,
    driverSince: ride.driverSetAt && textOf(ride.driverSetAt),
    seatPriceHundredths: price.hundredths,
    priceReasons: price.reasons,
    earnsHundredths: forCash ? 0 : earns(row, seats, { viewing, seatPriceHundredths: price.hundredths }),
    lockAt: textOf(ride.lockAt),
    locked: reached(viewing.now, ride.lockAt),
    lateAt: textOf(ride.lateAt),
    late: reached(viewing.now, ride.lateAt),
    ...allowed(row, seats, viewing),
    awayThen,
    clashes: (viewing.clashes.get(ride.id) ?? []).map(({ kidId, rideId, poolName, startsAt: at }) => ({
      kidId,
      rideId,
      poolName,
      startAt: textOf(at),
    })),
    priorityToMe: !awayThen && hasPriority(row, seats, viewing),
    forCash,
    taps: tapsShown(row, seats, viewing),
    urgent: urgentOf(row, viewing),
  }
}

/**
 * The driver sees all kids, and a rider's family sees its own. Admins and the driver's family also see all kids if none
 * of their own is aboard.
 */
function tapsShown({ ride }: CardRow, seats: SeatRow[], viewing: Viewing): RideCard['taps'] {
  const taps = viewing.taps.get(ride.id)
  const member = viewing.members.get(ride.groupId)
  if (!taps || !member) return []
  const aboard = seats.filter(({ state }) => state !== 'held')
  const own = aboard.filter(({ householdId }) => householdId === member.householdId)
  const watches = member.role === 'admin' || ride.driverHouseholdId === member.householdId
  const seesAll = ride.driverAdultId === viewing.adultId || (own.length === 0 && watches)
  const seen = new Set((seesAll ? aboard : own).map(({ kidId }) => kidId))
  if (seen.size === 0) return []
  return taps.map(({ id, kind, kidIds, missingKidIds, at }) => ({
    tapId: id,
    kind,
    at: viewing.textOf(at),
    kidIds: kidIds.filter((kidId) => seen.has(kidId)),
    missingKidIds: missingKidIds.filter((kidId) => seen.has(kidId)),
  }))
}

const seatOf = (seat: SeatRow, member: Member | undefined): RideCard['seats'][number] => ({
  kidId: seat.kidId,
  kidName: seat.kidName,
  householdId: seat.householdId,
  householdName: seat.householdName,
  beanIndex: seat.beanIndex,
  state: seat.state,
  mine: seat.householdId === member?.householdId,
  cancelledLate: seat.cancelledLateAt !== null,
})

/** Checks whether the claimant drives or drove the ride, so that it moves no beans. */
function forCashOf({ ride }: CardRow, viewing: Viewing): boolean {
  const urgent = viewing.urgent.get(ride.id)
  if (!urgent) return false
  const request = { status: urgent.status, claimedByAdultId: urgent.claimant?.adultId ?? null }
  return isForCash(request, ride)
}

/** Drops the request if another adult drove in the end, as no cash is owed then. */
function urgentOf(row: CardRow, viewing: Viewing): RideCard['urgent'] {
  const elsewise = row.ride.status === 'completed' && !forCashOf(row, viewing)
  return elsewise ? null : (viewing.urgent.get(row.ride.id) ?? null)
}

function driverOf(row: CardRow, viewing: Viewing, member: Member | undefined): RideCard['driver'] {
  const { driverAdultId, driverHouseholdId } = row.ride
  // A cancelled ride still stores its hand-picked driver, but has no driver.
  if (driverAdultId === null || driverHouseholdId === null || row.ride.status === 'cancelled') return null
  return {
    adultId: driverAdultId,
    name: row.driverFirstName ?? '',
    householdId: driverHouseholdId,
    householdName: row.driverHouseholdName ?? '',
    beanIndex: row.driverBeanIndex ?? 0,
    isMe: driverAdultId === viewing.adultId,
    isMyHousehold: driverHouseholdId === member?.householdId,
  }
}

/** The first driver fixes the price; until then, the price is the one that a driver set now would get. */
function currentPrice(row: CardRow, viewing: Viewing) {
  const { ride } = row
  const rules = viewing.rules.get(ride.groupId)
  if (ride.isPriceFixed || !rules || reached(viewing.now, ride.startsAt)) {
    return { hundredths: ride.seatPriceHundredths, reasons: ride.priceReasons }
  }
  return seatPrice(
    {
      startsAt: ride.startsAt.toZonedDateTimeISO(row.timeZone),
      driverSetAt: viewing.now,
      badWeather: ride.badWeather,
      miles: rules.miles.get(ride.poolId) ?? null,
      distanceCounts: rules.distanceCounts,
    },
    rules.fairGuard,
  )
}

const driverless = new Set<RideStatus>(['needs_driver', 'offered'])

function allowed(row: CardRow, seats: SeatRow[], viewing: Viewing) {
  const { ride } = row
  const { status } = ride
  const started = reached(viewing.now, ride.startsAt)
  const isDriver = ride.driverAdultId === viewing.adultId
  const member = viewing.members.get(ride.groupId)
  const isAdmin = member?.role === 'admin'
  const ownDrive = ride.driverHouseholdId === member?.householdId
  const seen = (action: ClosedByTap) => asTapped(ride, { action, taps: viewing.taps.get(ride.id) ?? [] })
  const closed = (action: ClosedByTap) => reached(viewing.now, seen(action).startsAt)
  const gives = afterAction(status, 'unassign') !== null && !started
  const locked = reached(viewing.now, ride.lockAt)
  // A driver on the way counts as having confirmed.
  const seesConfirmation = gives && !closed('cant_drive') && (ownDrive || isAdmin)
  const facts = ride
  const refusal = takeRefusal(
    {
      status,
      startsAt: ride.startsAt,
      endsAt: ride.endsAt,
      capacity: row.poolSeats,
      seats: comingSeats(seats),
    },
    takerOf(ride.groupId, viewing),
    viewing.now,
  )
  // An adult without valid papers can still enter them; after any other refusal, only their partner could drive.
  const isAsked = driverless.has(status) && (refusal === null || refusal === 'credentials')
  return {
    takeRefusal: refusal,
    offerToMe: isAsked ? (viewing.offers.get(ride.id) ?? null) : null,
    cantDrive: driverless.has(status) ? (viewing.cantDrive.get(ride.id) ?? null) : null,
    undo: viewing.undos.get(ride.id) ?? null,
    canCantDrive: gives && ownDrive && !closed('cant_drive'),
    canGiveBackFor: gives && isAdmin && !ownDrive && !closed('give_back_for'),
    confirmation: seesConfirmation ? confirmationOf(ride, row.timeZone, viewing.now) : null,
    confirmFrom: seesConfirmation ? viewing.askedAt(ride.startsAt, row.timeZone) : null,
    canReoffer: gives && ownDrive && !locked,
    canSwap: gives && ownDrive && !locked,
    swap: viewing.swaps.get(ride.id) ?? null,
    calledOff: ride.calledOffAt !== null,
    badWeather: ride.badWeather,
    suggested: row.generatedSource === 'suggested',
    canPickDriver:
      isAdmin &&
      status === 'assigned' &&
      findRefusal(seen('pick_driver'), { byHand: true, ownDrive }, viewing.now) === null,
    canCallOff: isAdmin && callOffRefusal(seen('call_off'), viewing.now) === null,
    canRestore: isAdmin && canRestore(row, viewing),
    canMarkWeather:
      weatherRefusal(facts, { adultId: viewing.adultId, isAdmin, on: !ride.badWeather }, viewing.now) ===
      null,
    canComplete: isDriver && started && afterAction(status, 'complete') !== null,
    canCorrect: started && (isDriver || isAdmin) && canCorrect(row, viewing, isAdmin),
  }
}

function canRestore({ ride }: CardRow, { now, toRestore }: Viewing): boolean {
  const known = toRestore.get(ride.id)
  return (
    known !== undefined &&
    restoreRefusal({ ...ride, calledOff: ride.calledOffAt !== null }, known, now) === null
  )
}

function canCorrect(row: CardRow, viewing: Viewing, isAdmin: boolean): boolean {
  const { ride } = row
  const report = viewing.reports.get(ride.id) ?? null
  if (reached(viewing.now, correctableUntil(ride.startsAt, confirmedAt(report)))) return false
  if (ride.status === 'completed') return !forCashOf(row, viewing)
  if (!isAdmin || afterAction(ride.status, 'record_driver') === null) return false
  const member = viewing.members.get(ride.groupId)
  return member !== undefined && mayNameDriver(viewing, member, report)
}

/** Refuses admins whose family is involved in a pending or confirmed no-show, if another family has an admin. */
function mayNameDriver({ admins }: Viewing, member: Member, report: LatestReport | null): boolean {
  return judgesOwnCase(caseAmong(admins.get(member.groupId) ?? [], member, partiesTo(reportFacts(report))))
}

function takerOf(groupId: string, viewing: Viewing): Taker {
  const known = viewing.takers.get(groupId)
  if (known) return known
  const rules = viewing.rules.get(groupId)
  const today = dateIn(viewing.now, rules?.timeZone ?? 'UTC')
  const taker = toTaker({
    adultId: viewing.adultId,
    groupId,
    taker: viewing.taker,
    activeMember: viewing.members.has(groupId),
    lastDay: viewing.members.get(groupId)?.lastDay ?? null,
    timeZone: rules?.timeZone ?? 'UTC',
    requireCredentials: rules?.fairGuard.requireCredentials ?? false,
    today,
  })
  viewing.takers.set(groupId, taker)
  return taker
}

/** Checks for "Priority to drive": whether a household aboard has a projected balance at or below the soft nudge. */
function hasPriority(row: CardRow, seats: SeatRow[], viewing: Viewing): boolean {
  const { groupId, driverHouseholdId } = row.ride
  const mine = viewing.members.get(groupId)?.householdId
  const rules = viewing.rules.get(groupId)
  if (driverHouseholdId !== null || !mine || !rules) return false
  if (!seats.some((seat) => seat.householdId === mine)) return false
  return viewing.balances.of(groupId, mine).projectedHundredths <= rules.fairGuard.softNudgeHundredths
}

// Counts the beans for a ride's seats, for its card.
type Seat = { kidId: string; householdId: string; state: SeatState }
type Earning = { viewing: Viewing; seatPriceHundredths: number }

/**
 * Returns what the driver's household earns from the seats now booked and others' late cancels; without a driver, what
 * the reader's would earn.
 */
function earns({ ride }: CardRow, seats: Seat[], { viewing, seatPriceHundredths }: Earning): number {
  const driverHouseholdId = ride.driverHouseholdId ?? viewing.members.get(ride.groupId)?.householdId ?? ''
  const carried = seats
    .filter((seat) => seat.state !== 'held')
    .map((seat) => ({
      kidId: seat.kidId,
      householdId: seat.householdId,
      outcome: seat.state === 'not_picked_up' ? ('not_picked_up' as const) : ('rode' as const),
    }))
  const cancels = viewing.lateCancels.get(ride.id) ?? []
  const lateHundredths = cancels
    .filter(({ householdId }) => householdId !== driverHouseholdId)
    .reduce((sum, { penaltyHundredths }) => sum + penaltyHundredths, 0)
  const [paid] = rideEntries({ driverHouseholdId, seatPriceHundredths, seats: carried })
  return lateHundredths + (paid?.amountHundredths ?? 0)
}
