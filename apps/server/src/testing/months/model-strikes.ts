// Strikes: what they weigh, what becomes of them with their ride, when an admin excuses them, and the adult's one request
// for it (product.md 8, 13).
import type { StrikeCall } from './calls-between.ts'
import { postPenalties, strandedBy } from './model-beans.ts'
import { hour } from './model-clock.ts'
import type { Verdict } from './model-refusals.ts'
import { type About, householdOf, isAdmin, leavesIt, type Ride, rideIn, type World } from './world.ts'

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
  const household = householdOf(setting, strike.adult)
  const leaves = leavesIt(setting, householdOf(setting, call.by), [household])
  if (isAdmin(setting, call.by) && leaves) admin.push('own_strike')
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

/** Strikes for giving this ride back that something may still happen to. */
export function settleStrikes(
  world: World,
  ride: Ride,
  next: (strike: { status: string; adult: string; kind: string }) => string | null,
) {
  for (const strike of world.strikes) {
    if (strike.ride !== ride.id || strike.kind === 'no_show') continue
    if (strike.status === 'provisional' || strike.status === 'standing')
      strike.status = next(strike) ?? strike.status
  }
}

/** The ride takes place after all: what had lapsed with it is open again. */
export function rideCameBack(world: World, ride: Ride) {
  for (const strike of world.strikes)
    if (strike.ride === ride.id && strike.status === 'lapsed') strike.status = 'provisional'
}

/** Somebody drives: the strikes of others that were provisional are waived, their own are dropped. */
export function driverWasSet(world: World, { setting }: About, ride: Ride) {
  settleStrikes(world, ride, ({ status, adult }) => {
    if (householdOf(setting, adult) === ride.household) return 'dropped'
    return status === 'provisional' ? 'waived' : null
  })
}

type Undone = { before: World; after: World; back: Ride[] }

/**
 * What an undone action gave is gone, whatever became of it since; what it closed, and nobody settled since, is open again. Then
 * what is open follows its ride as it is now.
 */
export function settleStrikesAgain(world: World, about: About, { before, after, back }: Undone) {
  const rides = new Set(back)
  for (const strike of world.strikes) {
    const left = after.strikes.find((each) => each.id === strike.id)
    const was = before.strikes.find((each) => each.id === strike.id)
    const ride = world.rides.find((each) => each.id === strike.ride)
    if (left && !was && strike.status !== 'excused') strike.status = 'dropped'
    if (!left || !was || JSON.stringify(was) === JSON.stringify(left)) continue
    if (JSON.stringify(left) !== JSON.stringify(strike) || ride?.status === 'urgent_claimed') continue
    if (!['waived', 'dropped', 'lapsed', 'served'].includes(strike.status)) continue
    const open = strike.kind === 'backed_out' && strike.status !== 'served'
    Object.assign(strike, { status: open ? 'provisional' : 'standing', servedBy: null })
    if (ride) rides.add(ride)
  }
  for (const ride of rides) {
    if (ride.status === 'cancelled')
      settleStrikes(world, ride, ({ status }) => (status === 'provisional' ? 'lapsed' : null))
    else rideCameBack(world, ride)
    if (ride.status === 'assigned') driverWasSet(world, about, ride)
  }
}

/** It turns out who drove: nobody was left without a driver, so only late cancels still count; nor did they not come. */
export function driverWasRecorded(world: World, { setting }: About, ride: Ride, by: string) {
  const theirs = world.strikes.filter((each) => each.ride === ride.id && each.kind !== 'withdrew_claim')
  // One strike for a drive: for not coming first, which weighs more, however often it was decided.
  const noShowsFirst = theirs.toSorted((a, b) => rank(a) - rank(b))
  for (const strike of noShowsFirst) {
    const another = theirs.some((each) => each !== strike && each.adult === strike.adult && stands(each))
    if (!['standing', 'served'].includes(strike.status) && another) continue
    // What an earlier record had closed is judged again: only the last one counts.
    const reopened = ['waived', 'dropped'].includes(strike.status) && strike.closedBy !== null
    const was = reopened ? 'standing' : strike.status
    const becomes = recordedAs(strike, was, { setting, ride })
    if (becomes === strike.status) continue
    Object.assign(strike, { status: becomes, closedBy: becomes === 'standing' ? null : by })
  }
}

const rank = ({ kind }: World['strikes'][number]) => (kind === 'no_show' ? 0 : 1)

const stands = ({ kind, status }: World['strikes'][number]) =>
  kind === 'no_show' && ['standing', 'served'].includes(status)

type Recorded = { setting: About['setting']; ride: Ride }

function recordedAs({ kind, adult }: World['strikes'][number], was: string, { setting, ride }: Recorded) {
  if (kind === 'no_show')
    return householdOf(setting, adult) === ride.household && ['standing', 'served'].includes(was)
      ? 'dropped'
      : was
  if (!['provisional', 'standing'].includes(was)) return was
  if (householdOf(setting, adult) === ride.household) return 'dropped'
  return kind === 'backed_out' ? 'waived' : was
}

/** The strike for not coming; and what this drive had served stands again. */
export function accuse(world: World, { setting, now }: About, ride: Ride, adult: string | null) {
  for (const strike of world.strikes) {
    if (strike.servedBy !== ride.id || strike.status !== 'served') continue
    strike.status = 'standing'
    strike.servedBy = null
  }
  const weight = setting.rules.noShowStrike
  world.strikes.push({
    ...{ id: 'new', adult: adult ?? '', ride: ride.id, kind: 'no_show', status: 'standing', weight },
    ...{ given: now, expires: now + 30 * 24 * hour, servedBy: null, request: null, closedBy: null },
  })
}
