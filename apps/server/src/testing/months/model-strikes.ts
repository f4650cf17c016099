// Strikes: what they weigh, when an admin excuses them, and the adult's one request for it (product.md 8, 13).
import type { StrikeCall } from './calls-between.ts'
import { postPenalties, strandedBy } from './model-beans.ts'
import { hour } from './model-clock.ts'
import type { Verdict } from './model-refusals.ts'
import { type About, isAdmin, rideIn, type World } from './world.ts'

const again: Verdict = { again: true, reasons: [] }
const because = (...reasons: (string | false)[]): Verdict => ({
  again: false,
  reasons: reasons.filter((reason) => reason !== false),
})

export function activeWeight(world: World, adult: string, now: number): number {
  return world.strikes
    .filter((strike) => strike.adult === adult && strike.status === 'standing' && strike.expires > now)
    .reduce((sum, strike) => sum + strike.weight, 0)
}

/** The group has one admin household, so that it decides on its own strikes too. */
export function judgeStrike(world: World, { setting, now }: About, call: StrikeCall): Verdict {
  const strike = world.strikes.find((each) => each.id === call.strike)
  const appeal = world.appeals.find((each) => each.strike === call.strike)
  if (!strike) return because('NOT_FOUND')
  const open = [
    !['provisional', 'standing', 'served'].includes(strike.status) && 'not_open',
    now >= strike.given + 30 * 24 * hour && 'too_late',
  ]
  if (call.kind === 'appeal') {
    if (strike.adult !== call.by) return because('NOT_FOUND')
    return appeal ? again : because(...open)
  }
  const admin = isAdmin(setting, call.by) ? [] : ['admin_only']
  if (call.kind === 'excuse') {
    if (strike.status === 'excused' && strike.closedBy === call.by) return again
    return because(...admin, ...open)
  }
  if (appeal?.status === 'refused' && appeal.decidedBy === call.by) return again
  return because(...admin, ...open, appeal?.status !== 'pending' && 'no_appeal')
}

export function applyStrike(world: World, call: StrikeCall) {
  const strike = world.strikes.find((each) => each.id === call.strike)
  const appeal = world.appeals.find((each) => each.strike === call.strike)
  if (!strike) return
  if (call.kind === 'appeal') {
    world.appeals.push({ strike: strike.id, status: 'pending', decidedBy: null })
    return
  }
  if (appeal)
    Object.assign(appeal, { status: call.kind === 'excuse' ? 'granted' : 'refused', decidedBy: call.by })
  if (call.kind === 'refuse_appeal') return
  Object.assign(strike, { status: 'excused', closedBy: call.by })
  if (strike.ride !== null) settleAgain(world, strike.ride)
}

/** An excused late cancel costs nothing: what the ride's outcome had posted is worked out again. */
function settleAgain(world: World, id: string) {
  const ride = rideIn(world, id)
  if (ride.status === 'completed') postPenalties(world, ride, { driver: ride.household, stranded: [] })
  if (ride.status === 'uncovered')
    postPenalties(world, ride, { driver: null, stranded: strandedBy(world, id) })
  if (ride.status !== 'no_show') return
  const waited = ride.seats.filter((seat) => seat.state === 'not_picked_up' && !seat.lateCancel)
  const stranded = new Set(waited.map((seat) => seat.household).filter((each) => each !== ride.household))
  postPenalties(world, ride, { driver: null, stranded: [...stranded] })
}
