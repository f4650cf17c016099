// Corrects who rode or who drove on a past ride. The beans follow with a reversal and a new transaction.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { type Driver, driverOf } from '@beanpool/domain/households/driver'
import { correctRefusal, type Ticked } from '@beanpool/domain/rides/complete-ride'
import { reportAfterNaming } from '@beanpool/domain/rides/no-show'
import type { ConfirmingNoShow } from '@beanpool/domain/rides/ride-changes'
import type { OwnCase } from '@beanpool/domain/standing/history'
import { invalidInput, refused } from '../../../api/failures.ts'
import { readNames } from '../../../books/members/read-names.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import {
  closeReport,
  type LatestReport,
  latestReport,
  overturnReport,
} from '../../../books/rides/no-show-store.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { priceFor } from '../../../books/rides/price.ts'
import { claimantOf, drivenAsUrgent } from '../../../books/urgent/urgent-book.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { EventLine } from '../../opening/change-group.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'
import { caseOfNaming, confirmedAt, reportFacts } from './no-show.ts'
import { chargedAsDue, countOutcomes, endSeats, sameOutcomes, seatedKidIds } from './seat-outcomes.ts'

type Input = Correction & { rideId: string }

export async function correctRide(caller: Caller, { rideId, ...input }: Input) {
  const whenBusy = () => invalidInput('driverAdultId', 'That adult drove another ride then.')
  await changeRide(caller, 'rides.correct', { rideId, whenBusy }, async (open) => {
    const { tx, ride, seats, locked, now } = open
    const latest = await latestReport(tx, ride)
    const outcomes = chargedAsDue(seats, input.outcomes)
    const { driver, namesDriver, by, forCash } = await judgeCorrection(open, { input, latest })
    // A retry finds the ride already as requested, so nothing is reversed and posted again.
    if (ride.status === 'completed' && !namesDriver && sameOutcomes(seats, outcomes)) return {}
    // On a ride that a household drives, its own kids' seats are never held.
    const ownHeld = seats.filter((seat) => seat.state === 'held' && seat.householdId === driver.householdId)
    const ownRode = ownHeld.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
    const ticked = [...outcomes, ...ownRode]
    await endSeats(tx, ride.id, ticked)
    const own = by.ownCase
    const byAdultId = caller.adultId
    const answering = { ride, driver, latest, rules: locked.rules, own, byAdultId, now }
    const { answers, confirms } = namesDriver ? await answerReport(tx, answering) : unanswered
    const step = {
      step: 'record_driver' as const,
      driver: { ...driver, carId: ride.carId, capacity: ride.capacity },
      confirms,
      isNamed: namesDriver,
      isForCash: forCash,
      byAdultId,
      note: input.note,
    }
    const price = await priceFor(tx, open)
    await applyStep(tx, ride, step, { now, price })
    const driverAdultId = namesDriver ? driver.adultId : null
    const data = { ...countOutcomes(ticked), driverAdultId, note: input.note, own }
    return { events: [...answers, { kind: 'corrected', data }], plan: { byCaller: false } }
  })
}

// Answers a no-show report by recording a driver (decision 26): either the accused family did come, or another adult
// drove.
type Answering = {
  ride: { id: string; groupId: string }
  driver: Driver
  latest: LatestReport | null
  rules: { noShowStrike: number }
  /** True if the family decided its own case because no other family could. */
  own: boolean
  byAdultId: string
  now: Temporal.Instant
}

/** The record lines about the admin's answer, and the no-show that it confirms. */
type Answered = { answers: EventLine[]; confirms: ConfirmingNoShow | null }
const unanswered: Answered = { answers: [], confirms: null }

async function answerReport(tx: Transaction, answering: Answering): Promise<Answered> {
  const { ride, driver, latest, own, byAdultId, now } = answering
  if (latest === null) return unanswered
  const answer = reportAfterNaming(reportFacts(latest), driver.householdId)
  if (answer === null) return unanswered
  if (answer === 'confirmed') return confirm(tx, { ...answering, latest })
  if (answer === 'overturned') await overturnReport(tx, { rideId: ride.id, byAdultId, at: now })
  else await close(tx, { ...answering, latest }, 'rejected')
  const kind = answer === 'overturned' ? 'no_show_overturned' : 'no_show_rejected'
  return { answers: [{ kind, data: { own } }], confirms: null }
}

type Confirming = Answering & { latest: LatestReport }

/**
 * Has the same effect as an admin's Confirm: gives the absent driver a strike, and reactivates strikes that this drive
 * had served.
 */
async function confirm(tx: Transaction, confirming: Confirming): Promise<Answered> {
  const { driver, latest, rules, own, byAdultId } = confirming
  const { accusedAdultId } = latest
  await close(tx, confirming, 'confirmed')
  const strike = accusedAdultId !== null && rules.noShowStrike !== 0
  const data = { strike, fromAdultId: accusedAdultId, driverAdultId: driver.adultId, own }
  const strikeWeight = Math.abs(rules.noShowStrike)
  const confirms = { byAdultId, accusedAdultId, strikeWeight }
  return { answers: [{ kind: 'no_show_confirmed', data }], confirms }
}

function close(
  tx: Transaction,
  { latest, byAdultId, now }: Confirming,
  status: 'confirmed' | 'rejected',
): Promise<void> {
  return closeReport(tx, latest.report.id, { status, decidedByAdultId: byAdultId, decidedAt: now })
}

// Decides on a correction: refuses it, or returns the driver that it records.

/** The refusals that corrections can return. */
type Refusal = RefusalOf<typeof contract.correct>

type Correction = { outcomes: Ticked[]; driverAdultId?: string | undefined; note: string | null }

type Judging = { input: Correction; latest: LatestReport | null }

const nobodys: OwnCase = { ownCase: false, otherAdmin: false }

/**
 * Checks whether the ride may be corrected like this. Throws a refusal if not, and otherwise returns the consequences
 * of recording the driver.
 */
async function judgeCorrection(
  { tx, caller, member, ride, seats, now }: OpenRide,
  { input, latest }: Judging,
) {
  const names = input.driverAdultId !== undefined
  const namesDriver = names && (ride.status === 'no_show' || input.driverAdultId !== ride.driverAdultId)
  const driver = await whoDrove(tx, ride, namesDriver ? input.driverAdultId : undefined)
  const known = typeof driver === 'string' ? null : driver
  const by =
    namesDriver && known
      ? await caseOfNaming(tx, { member, latest, namedHouseholdId: known.householdId })
      : nobodys
  const claimant = await claimantOf(tx, ride)
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

/** Returns the driver, whether newly named or already recorded, or the reason why there is none. */
async function whoDrove(
  tx: Transaction,
  ride: RideRow,
  namedAdultId: string | undefined,
): Promise<Driver | 'no_driver' | 'not_a_member'> {
  const driver = driverOf(ride)
  // The driver may have left the group since.
  const stays = namedAdultId === undefined || namedAdultId === ride.driverAdultId
  if (stays && driver) return driver
  if (namedAdultId === undefined) return 'no_driver'
  const names = await readNames(tx, ride.groupId)
  const named = names.find((name) => name.adultId === namedAdultId && name.status === 'active')
  return named ? { kind: 'adult', adultId: namedAdultId, householdId: named.householdId } : 'not_a_member'
}
