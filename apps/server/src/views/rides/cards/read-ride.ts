// Reads one ride with everything that its sheet shows: reasons, record, and the drivers whom a correction may name.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { namesApart } from '@beanpool/domain/households/kid-names'
import type { Why as PlannersWhy } from '@beanpool/domain/planner/input/types'
import { unpackWhy } from '@beanpool/domain/planner/outcome/packed-why'
import type { EventFacts, EventKind } from '@beanpool/domain/record/events'
import { namingCase, reportAfterNaming, reportRefusal } from '@beanpool/domain/rides/no-show'
import { waitedFor } from '@beanpool/domain/rides/not-riding'
import { isRideDay } from '@beanpool/domain/rides/ride-day'
import { isOpen } from '@beanpool/domain/rides/ride-states'
import { kidDayState } from '@beanpool/domain/rides/ride-taps'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { asTapped } from '@beanpool/domain/rides/under-way'
import { judgesOwnCase } from '@beanpool/domain/standing/history'
import { caseOf, confirmedAt, reportFacts } from '../../../acts/rides/outcome/no-show.ts'
import { notFound } from '../../../api/failures.ts'
import { rulesOfGroups } from '../../../books/fair-guards/read-rules.ts'
import { carLook } from '../../../books/households/car-store.ts'
import { adminHouseholdsOf, type Member, requireAccess } from '../../../books/members/access.ts'
import { readCurrency } from '../../../books/members/membership-store.ts'
import { readNames } from '../../../books/members/read-names.ts'
import { absencesOn, enrolledKids } from '../../../books/rides/absence-store.ts'
import { activityRows, driveOf, readContacts } from '../../../books/rides/names-store.ts'
import { isReported, type LatestReport, latestReport } from '../../../books/rides/no-show-store.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { giveBackCost } from '../../../books/rides/price.ts'
import { loadOfDate, ridesWithKeys, rideWithId } from '../../../books/rides/store.ts'
import { tapsBy } from '../../../books/rides/tap-store.ts'
import { tapsOfDrivers } from '../../../books/rides/under-way.ts'
import { readAllowance } from '../../../books/urgent/read-allowances.ts'
import { claimantOf, drivenAsUrgent } from '../../../books/urgent/urgent-book.ts'
import type { Caller, Reader } from '../../../context/context.ts'
import type { Key } from '../../../db/chunks.ts'
import { groupOf } from '../../../db/directory.ts'
import type { Queryable } from '../../../db/pool.ts'
import { rides } from '../../../db/schema/rides.ts'
import { readSnapshot } from '../../../db/snapshot.ts'
import { type NeededRide, presentWhy } from '../../../planning/rides/present-why.ts'
import { cutNames, presentActivity } from './present-activity.ts'
import { cardsOf } from './ride-cards.ts'

// Lists the drivers whom an admin may name in a correction, with each one's effect, by the correction's own rules.

type ReadPossibleDriversNames = Awaited<ReturnType<typeof readNames>>
type ReadPossibleDriversSeen = {
  card: RideCard
  member: Member
  latest: LatestReport | null
  names: ReadPossibleDriversNames
}
type PossibleDrivers = Pick<RideDetail, 'possibleDrivers' | 'othersNameThem'>

async function readPossibleDrivers(db: Queryable, seen: ReadPossibleDriversSeen): Promise<PossibleDrivers> {
  const { card, member, latest, names } = seen
  if (!card.canCorrect || member.role !== 'admin') return { possibleDrivers: [], othersNameThem: false }
  const adminHouseholdIds = await adminHouseholdsOf(db, member.groupId)
  const claimant = await claimantOf(db, keyOf(card))
  const report = reportFacts(latest)
  const adults = names.filter((name) => name.adultId !== null && name.status === 'active')
  const isDriver = (adultId: string | null) =>
    card.status === 'completed' && adultId !== null && adultId === card.driver?.adultId
  const mayName = ({ adultId, householdId: namedHouseholdId }: ReadPossibleDriversNames[number]) => {
    const by = { householdId: member.householdId, namedHouseholdId, adminHouseholdIds }
    return isDriver(adultId) || judgesOwnCase(namingCase(report, by))
  }
  const named = adults.filter(mayName)
  return {
    possibleDrivers: named.map(({ adultId, firstName, householdId, householdName }) => ({
      adultId: adultId ?? '',
      name: firstName ?? '',
      householdName,
      forCash: drivenAsUrgent(claimant, { status: 'completed', driverAdultId: adultId }),
      report: isDriver(adultId) ? null : reportAfterNaming(report, householdId),
    })),
    othersNameThem: named.length < adults.length,
  }
}

type Names = Awaited<ReturnType<typeof readNames>>

const keyOf = ({ rideId, groupId }: RideCard) => ({ id: rideId, groupId })

/** Reads a ride as of one moment; its parts share what was read about the group, the caller and the ride. */
export async function readRide(caller: Caller, { rideId }: { rideId: string }): Promise<RideDetail> {
  const groupId = await groupOf(caller.db, rides, rideId)
  if (groupId === null) throw notFound()
  return readSnapshot(caller.db, (tx) => read({ ...caller, db: tx }, { id: rideId, groupId }))
}

async function read(caller: Reader, key: Key): Promise<RideDetail> {
  const { db, adultId } = caller
  const { groupId } = key
  const asked = [key]
  const reading = ridesWithKeys(db, asked)
  // Runs independent reads together, here and below.
  const [ride, [row], [card], member, names, record, latest, currency] = await Promise.all([
    rideWithId(db, key.id, groupId),
    reading,
    cardsOf(db, reading, { adultId, now: caller.now(), rides: asked, groupIds: [groupId] }),
    requireAccess(db, caller, 'rides.get', { rowGroupId: groupId }),
    readNames(db, groupId),
    activityRows(db, key),
    latestReport(db, key),
    readCurrency(db, groupId),
  ])
  if (!ride || !row || !card) throw notFound()
  const why = unpackWhy(ride.why, names)
  const canGiveBack = card.canCantDrive || card.canGiveBackFor
  const hasPart = card.driver?.isMe || card.seats.some(({ mine, state }) => mine && state !== 'held')
  const carId = hasPart && isRideDay(ride, row.timeZone, caller.now()) ? ride.carId : null
  const [car, noShow, attendance, missing, needed, ofDate, cut, contacts, cantDrive, possible] =
    await Promise.all([
      carId === null ? null : carLook(db, carId),
      readNoShow(caller, { card, member, latest }),
      readAttendance(caller, { card, member }),
      missingKidIds(caller, ride),
      neededRide(caller, groupId, why),
      loadOfDate(db, ride),
      cutNames(db, groupId, names),
      readContacts(caller, card),
      canGiveBack ? cantDriveFacts(caller, { card, ride }, names) : null,
      readPossibleDrivers(db, { card, member, latest, names }),
    ])
  return {
    card,
    car: car && { name: car.name, colour: car.colour, plate: car.plate },
    calledOff: card.calledOff ? calledOffBy(record) : null,
    noShow,
    attendance,
    missingKidIds: missing,
    why: presentWhy(why, { names, needed, driverHouseholdId: ride.driverHouseholdId }),
    givenBack: card.driver?.isMyHousehold ? null : givenBackFor(record, { caller, member, names }),
    pickedByName: card.driverSource === 'picked' ? pickedBy(record) : null,
    ofDate,
    notes: row.notes,
    fromAddress: row.fromAddress,
    toAddress: row.toAddress,
    activity: presentActivity(record, { names, currency, cut }),
    contacts,
    cantDrive,
    ...possible,
  }
}

async function missingKidIds({ db }: Reader, ride: RideRow): Promise<string[]> {
  if (ride.driverAdultId === null) return []
  const taps = await tapsBy(db, ride, ride.driverAdultId)
  const named = taps.flatMap((tap) => tap.missingKidIds)
  return named.filter((kidId) => kidDayState(taps, kidId).state === 'not_here')
}

const picks: EventKind[] = ['picked_driver', 'picked_other_driver', 'picked_first_driver']

/** Finds who last picked the driver. */
function pickedBy(record: Awaited<ReturnType<typeof activityRows>>): string | null {
  return record.findLast(({ kind }) => picks.includes(kind))?.actorName ?? null
}

type Asking = { caller: Reader; member: { householdId: string }; names: Names }

/** Finds the admin who last gave the ride back for the reader's family. */
function givenBackFor(
  record: Awaited<ReturnType<typeof activityRows>>,
  { caller, member, names }: Asking,
): RideDetail['givenBack'] {
  const given = record.flatMap(({ kind, data, actorName }) => {
    if (kind !== 'given_back') return []
    const { fromAdultId, forDriver = false } = data as EventFacts['given_back']
    const driver = names.find((name) => name.adultId === fromAdultId)
    return driver?.householdId === member.householdId ? [{ driver, forDriver, byName: actorName }] : []
  })
  const last = given.at(-1)
  if (!last?.forDriver) return null
  const forName = last.driver.adultId === caller.adultId ? null : (last.driver.firstName ?? '')
  return { byName: last.byName, forName }
}

/** Finds who last called the ride off, and why. */
function calledOffBy(record: Awaited<ReturnType<typeof activityRows>>): RideDetail['calledOff'] {
  const event = record.findLast(({ kind }) => kind === 'called_off')
  const { note = null } = (event?.data ?? {}) as { note?: string | null }
  return { byName: event?.actorName ?? null, note }
}

async function cantDriveFacts(
  caller: Reader,
  { card, ride }: { card: RideDetail['card']; ride: RideRow },
  names: Names,
): Promise<RideDetail['cantDrive']> {
  const { driver } = card
  const fairGuard = (await rulesOfGroups(caller.db, [card.groupId])).get(card.groupId)?.fairGuard
  if (!driver || !fairGuard) return null
  const now = caller.now()
  const { late, free, away, ...cost } = await giveBackCost(caller.db, { ride, rules: fairGuard, now })
  const household = names.filter((name) => name.householdId === driver.householdId)
  return {
    driverName: driver.name,
    driverIsMe: driver.isMe,
    isMyFamily: driver.isMyHousehold,
    free,
    away,
    strikeCounts: late && !free,
    ...cost,
    allowance: await readAllowance(caller.db, {
      adultId: driver.adultId,
      groupId: card.groupId,
      rules: fairGuard,
      now,
    }),
    partners: household.flatMap(({ adultId, firstName, blockedAt }) =>
      adultId !== null && adultId !== driver.adultId && blockedAt === null
        ? [{ adultId, name: firstName ?? '' }]
        : [],
    ),
  }
}

/** Finds the ride for which an exchange kept the household free, as long as the household drives it. */
async function neededRide(
  caller: Reader,
  groupId: string,
  why: PlannersWhy | null,
): Promise<NeededRide | null> {
  const { neededAtOccurrenceId: key, householdId } = why?.exchange ?? {}
  if (!key || !householdId) return null
  const [poolId = '', date = ''] = key.split(':')
  return driveOf(caller.db, { groupId, poolId, date, householdId })
}

// Reads the kids whom this adult may mark as not riding on a ride's date, and those already marked.

/**
 * Lists the family's kids in the pool, or for admins all kids. Omits kids in the date's other cars, kids whom the
 * driver has picked up or missed, and absent kids once a kid is in the car.
 */
async function readAttendance(
  caller: Reader,
  { card, member }: { card: RideCard; member: Member },
): Promise<RideDetail['attendance']> {
  const now = caller.now()
  const ride = { startsAt: Temporal.Instant.from(card.startAt) }
  if (reached(now, ride.startsAt) || card.calledOff || (!isOpen(card.status) && card.status !== 'cancelled'))
    return []
  const householdId = member.role === 'admin' ? null : member.householdId
  const [enrolled, tapped] = await Promise.all([
    enrolledKids(caller.db, { id: card.poolId, groupId: card.groupId }, householdId),
    tapsOfDrivers(caller.db, [keyOf(card)]),
  ])
  const kids = namesApart(enrolled)
  const absences = await absencesOn(
    caller.db,
    kids.map((kid) => kid.kidId),
    card,
  )
  const taps = tapped.get(card.rideId) ?? []
  const mayStayHome = (kidId: string) =>
    !reached(now, asTapped(ride, { action: 'not_riding', taps, kidId }).startsAt)
  const mayRideAgain = !reached(now, asTapped(ride, { action: 'riding_again', taps }).startsAt)
  return kids.flatMap(({ kidId, kidName, householdId, householdName }) => {
    const seat = card.seats.find((each) => each.kidId === kidId)
    const absent = absences.some((absence) => absence.kidId === kidId)
    const isOffered = absent ? mayRideAgain : seat && mayStayHome(kidId) && card.status !== 'cancelled'
    if (!isOffered) return []
    return [{ kidId, kidName, householdName, mine: householdId === member.householdId, riding: !absent }]
  })
}

// Shows this adult a ride's no-show report, for the ride's sheet.
type Seen = { card: RideCard; member: Member; latest: LatestReport | null }

async function readNoShow(caller: Reader, { card, member, latest }: Seen): Promise<RideDetail['noShow']> {
  const by = {
    hasSeat: waitedFor(card.seats).some((seat) => seat.mine),
    drives: card.driver?.isMyHousehold ?? false,
    reported: latest !== null && (await isReported(caller.db, keyOf(card), member.householdId)),
  }
  const ride = { status: card.status, startsAt: Temporal.Instant.from(card.startAt) }
  const rules = (await rulesOfGroups(caller.db, [card.groupId])).get(card.groupId)
  const waits = latest?.report.status === 'pending'
  return {
    canReport: reportRefusal(ride, by, caller.now()) === null,
    canDecide: waits && member.role === 'admin' && judgesOwnCase(await caseOf(caller.db, member, latest)),
    strikeWeight: Math.abs(rules?.fairGuard.noShowStrike ?? 0),
    waiting: waits
      ? {
          reporterName: latest.reporterName,
          reporterIsMe: latest.report.reportedByAdultId === caller.adultId,
          accusedName: latest.accusedName ?? '',
          accusedIsMe: latest.accusedAdultId === caller.adultId,
          note: latest.report.note,
        }
      : null,
    confirmedAt: confirmedAt(latest)?.toString() ?? null,
  }
}
