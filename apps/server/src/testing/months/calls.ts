// What can be done to a group in a month, and how the real use cases are called with it.
import { ORPCError } from '@orpc/server'
import type { Caller } from '../../app/caller.ts'
import { addAbsence, removeAbsence } from '../../features/households/absences.ts'
import { addVacation, deleteVacation, saveWeekly } from '../../features/households/availability.ts'
import { acceptOffer } from '../../features/offers/accept-offer.ts'
import { declineOffer } from '../../features/offers/decline-offer.ts'
import { passOnDueOffers } from '../../features/offers/pass-on-offers.ts'
import { pausePool, resumePool, updatePool } from '../../features/pools/change-pool.ts'
import { enrolKid, withdrawFromPool } from '../../features/pools/enrol.ts'
import { addNoRideDay, removeNoRideDay } from '../../features/pools/no-ride-days.ts'
import { callOffRide, restoreRide } from '../../features/rides/call-off.ts'
import { cantDrive } from '../../features/rides/cant-drive.ts'
import { completeRide } from '../../features/rides/complete-ride.ts'
import { correctRide } from '../../features/rides/correct-ride.ts'
import { assignFairly, pickDriver } from '../../features/rides/find-driver.ts'
import { finishDueRides } from '../../features/rides/finish-due-rides.ts'
import { markBadWeather } from '../../features/rides/mark-weather.ts'
import { answerNoShow, reportNoShow } from '../../features/rides/no-show.ts'
import { markNotRiding, markRidingAgain } from '../../features/rides/not-riding.ts'
import { rollOutNightly } from '../../features/rides/roll-out-nightly.ts'
import { takeRide } from '../../features/rides/take-ride.ts'
import { lapseDueSwaps } from '../../features/swaps/lapse-due-swaps.ts'
import { finishDueUrgents } from '../../features/urgent/finish-due-urgents.ts'
import type { TestApp } from '../test-app.ts'
import { type BetweenCall, isStrike, isSwap, isUrgent, pricing, runBetween } from './calls-between.ts'
import { callerOf } from './found-month.ts'
import type { Pool } from './world.ts'

type Outcome = 'rode' | 'absent' | 'not_picked_up'
type Ticks = { kid: string; outcome: Outcome }[]
type By = { by: string }
type OnRide = By & { ride: string }

export type GivingBack = 'reoffer' | 'release' | 'partner' | 'convert'

export type Call =
  | ({ kind: 'take' } & OnRide)
  | ({ kind: 'accept'; offer: string } & By)
  | ({ kind: 'decline'; offer: string } & By)
  | ({ kind: 'cant_drive'; action: GivingBack; partner: string | null; free: boolean } & OnRide)
  | BetweenCall
  | ({ kind: 'complete'; outcomes: Ticks } & OnRide)
  | ({ kind: 'correct'; outcomes: Ticks; driver: string | null } & OnRide)
  | ({ kind: 'report_no_show' } & OnRide)
  | ({ kind: 'decide_no_show'; confirm: boolean } & OnRide)
  | ({ kind: 'call_off' } & OnRide)
  | ({ kind: 'restore' } & OnRide)
  | ({ kind: 'weather'; on: boolean } & OnRide)
  | ({ kind: 'not_riding'; kid: string } & OnRide)
  | ({ kind: 'riding_again'; kid: string } & OnRide)
  | ({ kind: 'assign_fairly' } & OnRide)
  | ({ kind: 'pick_driver'; adult: string } & OnRide)
  | ({ kind: 'pool_active'; pool: string; active: boolean } & By)
  | ({ kind: 'pool_edit'; pool: Pool } & By)
  | ({ kind: 'no_ride_day'; date: string; on: boolean } & By)
  | ({ kind: 'enrol'; pool: string; kid: string; on: boolean } & By)
  | ({ kind: 'vacation'; from: string; to: string } & By)
  | ({ kind: 'end_vacation'; vacation: string } & By)
  | ({ kind: 'weekly'; weekday: number; part: 'all_day' | 'mornings' | 'afternoons' | 'free' } & By)
  | ({ kind: 'absence'; kid: string; from: string; to: string } & By)
  | ({ kind: 'end_absence'; absence: string } & By)
  | { kind: 'pass_on' | 'finish_due' | 'night' }

export type CallKind = Call['kind']

type Where = { groupId: string; zone: string }

/** `ok`, or the code of the refusal. Anything else that is thrown is a fault of the product and goes on. */
export async function perform(app: TestApp, where: Where, call: Call): Promise<string> {
  try {
    await run(app, where, call)
    return 'ok'
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    const reason = (error.data as { reason?: string } | undefined)?.reason
    return error.code === 'REFUSED' && reason !== undefined ? reason : error.code
  }
}

async function run(app: TestApp, where: Where, call: Call): Promise<unknown> {
  if (!('by' in call)) return runJobs(app, call.kind)
  const caller = callerOf(app, call.by)
  if (isBetween(call)) return runBetween(caller, where, call)
  return 'ride' in call ? onRide(caller, call) : aroundRides(caller, where.groupId, call)
}

const isBetween = (call: Call): call is BetweenCall =>
  isUrgent(call) || isSwap(call) || isStrike(call) || call.kind === 'undo'

type RideCall = Exclude<Extract<Call, { ride: string }>, BetweenCall>

function onRide(caller: Caller, call: RideCall): Promise<unknown> {
  const rideId = call.ride
  const ticked = (outcomes: Ticks) => outcomes.map(({ kid, outcome }) => ({ kidId: kid, outcome }))
  switch (call.kind) {
    case 'take':
      return takeRide(caller, { rideId })
    case 'cant_drive': {
      const { action, partner } = call
      const asked = action === 'convert' ? { pricing: pricing(call.free) } : {}
      return cantDrive(caller, { rideId, action, partnerAdultId: partner ?? undefined, ...asked })
    }
    case 'complete':
      return completeRide(caller, { rideId, outcomes: ticked(call.outcomes) })
    case 'correct': {
      const outcomes = ticked(call.outcomes)
      return correctRide(caller, { rideId, outcomes, driverAdultId: call.driver ?? undefined, note: null })
    }
    case 'report_no_show':
      return reportNoShow(caller, { rideId, note: null })
    case 'decide_no_show':
      return answerNoShow(caller, { rideId, confirm: call.confirm })
    case 'call_off':
      return callOffRide(caller, { rideId, note: null })
    case 'restore':
      return restoreRide(caller, { rideId })
    case 'weather':
      return markBadWeather(caller, { rideId, on: call.on })
    case 'not_riding':
      return markNotRiding(caller, { rideId, kidId: call.kid })
    case 'riding_again':
      return markRidingAgain(caller, { rideId, kidId: call.kid })
    case 'assign_fairly':
      return assignFairly(caller, { rideId })
    case 'pick_driver':
      return pickDriver(caller, { rideId, adultId: call.adult })
  }
}

type OtherCall = Exclude<Extract<Call, By>, RideCall | BetweenCall>

function aroundRides(caller: Caller, groupId: string, call: OtherCall): Promise<unknown> {
  switch (call.kind) {
    case 'accept':
      return acceptOffer(caller, { offerId: call.offer })
    case 'decline':
      return declineOffer(caller, { offerId: call.offer })
    case 'pool_active':
      return (call.active ? resumePool : pausePool)(caller, { poolId: call.pool })
    case 'pool_edit': {
      const {
        id: poolId,
        name,
        mask: weekdayMask,
        startTime,
        endTime,
        throughOn,
        seats,
        lockHours,
      } = call.pool
      const values = { name, weekdayMask, startTime, endTime, throughOn, seats, lockHours, notes: null }
      return updatePool(caller, { poolId, ...values })
    }
    case 'no_ride_day': {
      const day = { groupId, date: call.date }
      return call.on ? addNoRideDay(caller, { ...day, note: null }) : removeNoRideDay(caller, day)
    }
    case 'enrol':
      return (call.on ? enrolKid : withdrawFromPool)(caller, { poolId: call.pool, kidId: call.kid })
    case 'vacation':
      return addVacation(caller, { startDate: call.from, endDate: call.to, note: null })
    case 'end_vacation':
      return deleteVacation(caller, { vacationId: call.vacation })
    case 'weekly': {
      const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
      const part = (index: number) => (index + 1 === call.weekday ? call.part : 'free')
      const weekly = Object.fromEntries(days.map((day, index) => [day, part(index)]))
      return saveWeekly(caller, { weekly: weekly as Parameters<typeof saveWeekly>[1]['weekly'] })
    }
    case 'absence':
      return addAbsence(caller, { kidId: call.kid, fromDate: call.from, toDate: call.to })
    case 'end_absence':
      return removeAbsence(caller, { absenceId: call.absence })
  }
}

async function runJobs(app: TestApp, kind: 'pass_on' | 'finish_due' | 'night') {
  const { context } = app.beanpool
  if (kind === 'finish_due') {
    await finishDueRides.bind(context).run({})
    await finishDueUrgents.bind(context).run({})
    return lapseDueSwaps.bind(context).run({})
  }
  if (kind === 'night') await rollOutNightly.bind(context).run({})
  await app.runJobs()
  if (kind === 'pass_on') await passOnDueOffers.bind(context).run({})
}
