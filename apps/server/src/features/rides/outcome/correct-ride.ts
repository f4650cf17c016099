// The correction of a ride that is over: who rode, or who drove. A reversal plus a new transaction.

import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { correctRefusal, type Ticked } from '@beanpool/domain/rides/complete-ride'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { OwnCase } from '@beanpool/domain/standing/own-case'
import { invalidInput, refused } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'
import { repostRide, reverseRide } from '../../beans/ledger/post-ride.ts'
import { readNames } from '../../groups/members/read-names.ts'
import type { ActivityWrite } from '../../record/book/activity-store.ts'
import { recordActivities } from '../../record/book/record-activities.ts'
import { driverWasRecorded, serveStrikes } from '../../standing/strikes/settle-strikes.ts'
import { claimantOf, drivenAsUrgent } from '../../urgent/book/urgent-book.ts'
import { applyStep } from '../record/apply.ts'
import { confirmAgain, type LatestReport, latestReport } from '../record/no-show-store.ts'
import type { RideRow } from '../record/plan-store.ts'
import { fixedPrice, priceNow } from '../record/price-now.ts'
import { backOutRows, clearLeftBehind } from '../record/store.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'
import { answerReport } from './answer-report.ts'
import { countOutcomes, endedSeats, endSeats, sameOutcomes, seatedKidIds } from './finish-ride.ts'
import { caseOfNaming, confirmedAt } from './no-show-case.ts'
import { settleLateCancels } from './settle-late-cancels.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.rides.correct>

type Input = { rideId: string; outcomes: Ticked[]; driverAdultId?: string | undefined; note: string | null }

export async function correctRide(caller: Caller, { rideId, ...input }: Input) {
  const whenBusy = () => invalidInput('driverAdultId', 'That adult drove another ride then.')
  await changeRide(caller, 'rides.correct', { rideId, whenBusy }, async (open) => {
    const { tx, ride, seats } = open
    const latest = await latestReport(tx, rideId)
    const { driver, namesDriver, by, forCash } = await judged(open, { input, latest })
    // A retry finds everything as it asked for: nothing is reversed only to be posted again.
    if (ride.status === 'completed' && !namesDriver && sameOutcomes(seats, input.outcomes)) return {}
    // A ride that a household drives is never held for its own kids (product.md 5).
    const ownHeld = seats.filter((seat) => seat.state === 'held' && seat.householdId === driver.householdId)
    const ownRode = ownHeld.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
    const ticked = [...input.outcomes, ...ownRode]
    const how = { namesDriver, latest, ownCase: by.ownCase, movesBeans: !forCash, note: input.note }
    await save({ ...open, driver, ticked, ...how })
    return { plan: { byCaller: false } }
  })
}

type Judging = { input: Omit<Input, 'rideId'>; latest: LatestReport | null }

const nobodys: OwnCase = { ownCase: false, otherAdmin: false }

/** Whether it may be corrected this way, and what follows from who drove: throws what speaks against it. */
async function judged({ tx, caller, member, ride, seats, now }: OpenRide, { input, latest }: Judging) {
  const names = input.driverAdultId !== undefined
  const namesDriver = names && (ride.status === 'no_show' || input.driverAdultId !== ride.driverAdultId)
  const driver = await driverOf(tx, ride, namesDriver ? input.driverAdultId : undefined)
  const known = typeof driver === 'string' ? null : driver
  const by =
    namesDriver && known
      ? await caseOfNaming(tx, { member, latest, namedHouseholdId: known.householdId })
      : nobodys
  const claimant = await claimantOf(tx, ride.id)
  const refusal = correctRefusal(
    {
      ...ride,
      bookedKidIds: seatedKidIds(seats),
      forCash: drivenAsUrgent(claimant, ride),
      confirmedAt: confirmedAt(latest),
    },
    { ...by, adultId: caller.adultId, isAdmin: member.role === 'admin', ticked: input.outcomes, namesDriver },
    now,
  )
  if (refusal) throw refused<Refusal>(refusal)
  if (typeof driver === 'string') throw refused<Refusal>(driver)
  const forCash = drivenAsUrgent(claimant, { status: 'completed', driverAdultId: driver.adultId })
  return { driver, namesDriver, by, forCash }
}

type Saving = OpenRide & {
  note: string | null
  driver: { adultId: string; householdId: string }
  ticked: Ticked[]
  namesDriver: boolean
  latest: LatestReport | null
  /** The driver is named by the only family that could, in its own case. */
  ownCase: boolean
  /** Not where who drove had claimed it, for cash. */
  movesBeans: boolean
}

async function save(saving: Saving) {
  const { tx, caller, ride, seats, driver, ticked, now } = saving
  const ended = endedSeats(seats, ticked)
  await endSeats(tx, ride.id, ticked)
  const carried = ended.filter((seat) => seat.outcome !== 'not_picked_up')
  await clearLeftBehind(tx, {
    poolId: ride.poolId,
    date: ride.date,
    householdIds: [...new Set(carried.map((seat) => seat.householdId))],
  })
  const seatPriceHundredths = await recordDriver(saving)
  const posting = {
    groupId: ride.groupId,
    rideId: ride.id,
    driverHouseholdId: driver.householdId,
    seatPriceHundredths,
    seats: ended,
    byAdultId: caller.adultId,
    at: now,
    note: saving.note,
  }
  await (saving.movesBeans ? repostRide(tx, posting) : reverseRide(tx, posting))
  const { movesBeans, latest, locked, ownCase } = saving
  const by = { byAdultId: caller.adultId, now }
  const lines: ActivityWrite[] = []
  if (saving.namesDriver) {
    lines.push(
      ...(await answerReport(tx, { ride, driver, latest, rules: locked.rules, own: ownCase, ...by })),
    )
    await driverNamed(tx, ride, { driver, movesBeans, ...by })
  }
  const driverAdultId = saving.namesDriver ? driver.adultId : null
  const data = { ...countOutcomes(ticked), driverAdultId, note: saving.note, own: ownCase }
  const line = { groupId: ride.groupId, rideId: ride.id, actorAdultId: caller.adultId, at: now }
  await recordActivities(tx, [...lines, { ...line, kind: 'corrected', data }])
}

/** The driver, and what a seat costs. */
async function recordDriver(saving: Saving) {
  const { tx, caller, ride, driver, now } = saving
  const price = await recordedPrice(saving)
  const step = {
    step: 'record_driver' as const,
    driver: { ...driver, carId: ride.carId, capacity: ride.capacity },
    isNamed: saving.namesDriver,
    byAdultId: caller.adultId,
  }
  await applyStep(tx, ride, step, { now, price })
  return price.hundredths
}

/**
 * As it was fixed with a driver before the start. A ride that nobody was to drive has the price of who is recorded last:
 * the old one for a household that had given it back, else as of now. What was given back stays known, as who drove may
 * be corrected again.
 */
async function recordedPrice({ tx, ride, locked, driver, namesDriver, now }: Saving) {
  const setBefore = ride.driverSetAt !== null && !reached(ride.driverSetAt, ride.startsAt)
  if (setBefore || (ride.driverSetAt !== null && !namesDriver)) return fixedPrice(ride)
  const of = { householdIds: [driver.householdId], rideIds: [ride.id] }
  const [old] = await backOutRows(tx, of)
  return old ? fixedPrice(old) : priceNow(tx, { ride, locked, now })
}

type Named = {
  driver: { adultId: string; householdId: string }
  movesBeans: boolean
  byAdultId: string
  now: Temporal.Instant
}

/** The driver of the ride gets what late cancels cost, and has served their own strikes by it. */
async function driverNamed(tx: Transaction, ride: RideRow, { driver, movesBeans, byAdultId, now }: Named) {
  const rideId = ride.id
  for (const { adultId, overturnedAt } of await driverWasRecorded(
    tx,
    { ...driver, rideId, byAdultId },
    now,
  )) {
    await confirmAgain(tx, { rideId, overturnedAt, byAdultId, at: now })
    const line = { groupId: ride.groupId, rideId, actorAdultId: byAdultId, at: now }
    await recordActivities(tx, [{ ...line, kind: 'no_show_stands', data: { fromAdultId: adultId } }])
  }
  if (!movesBeans) return
  await settleLateCancels(tx, {
    groupId: ride.groupId,
    rideId: ride.id,
    driverHouseholdId: driver.householdId,
    strandedHouseholdIds: [],
    byAdultId,
    now,
  })
  await serveStrikes(tx, { adultId: driver.adultId, ride, now })
}

type Driver = { adultId: string; householdId: string }

/** The driver, as named or as recorded; or the reason why that cannot be. */
async function driverOf(
  tx: Transaction,
  ride: RideRow,
  namedAdultId: string | undefined,
): Promise<Driver | 'no_driver' | 'not_a_member'> {
  const { driverAdultId: adultId, driverHouseholdId: householdId } = ride
  // The driver may have left the group since.
  const stays = namedAdultId === undefined || namedAdultId === adultId
  if (stays && adultId !== null && householdId !== null) return { adultId, householdId }
  if (namedAdultId === undefined) return 'no_driver'
  const names = await readNames(tx, ride.groupId)
  const named = names.find((name) => name.adultId === namedAdultId && name.status === 'active')
  return named ? { adultId: namedAdultId, householdId: named.householdId } : 'not_a_member'
}
