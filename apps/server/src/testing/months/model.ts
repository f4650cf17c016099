// The reference model: which refusals of a call are true, and the world that an allowed one leaves behind.
import type { Call } from './calls.ts'
import { isStrike, isSwap, isUrgent } from './calls-between.ts'
import { passOn } from './judge-offers.ts'
import { judgePlan } from './judge-plan.ts'
import { isGivenUp, minute } from './model-clock.ts'
import * as effects from './model-effects.ts'
import * as refusals from './model-refusals.ts'
import * as reports from './model-reports.ts'
import { endRequests, recountRequests, requestIn } from './model-requests.ts'
import { searchAgain, searchForRevived, wave } from './model-search.ts'
import { changeSettings, judgeSettings } from './model-settings.ts'
import { applyStrike, judgeStrike } from './model-strikes.ts'
import { applySwap, judgeSwap, takeLapses } from './model-swaps.ts'
import { judgeUndo, putBack } from './model-undo.ts'
import { applyUrgent, cover, judgeUrgent } from './model-urgent.ts'
import { count, type Tally } from './tally.ts'
import { type About, householdOf, type Ride, rideIn, type World } from './world.ts'

export type Verdict = refusals.Verdict

export function judge(world: World, about: About, call: Call): Verdict {
  if (isUrgent(call)) return judgeUrgent(world, about, call)
  if (isSwap(call)) return judgeSwap(world, about, call)
  if (isStrike(call)) return judgeStrike(world, about, call)
  switch (call.kind) {
    case 'take':
      return refusals.judgeTake({ world, about, call })
    case 'accept':
      return refusals.judgeAccept({ world, about, call })
    case 'decline':
      return refusals.judgeDecline({ world, about, call })
    case 'cant_drive':
      return refusals.judgeCantDrive({ world, about, call })
    case 'complete':
      return refusals.judgeComplete({ world, about, call })
    case 'correct':
      return reports.judgeCorrect({ world, about, call })
    case 'report_no_show':
      return reports.judgeReport({ world, about, call })
    case 'decide_no_show':
      return reports.judgeDecision({ world, about, call })
    case 'call_off':
      return refusals.judgeCallOff({ world, about, call })
    case 'restore':
      return refusals.judgeRestore({ world, about, call })
    case 'weather':
      return refusals.judgeWeather({ world, about, call })
    case 'not_riding':
      return refusals.judgeNotRiding({ world, about, call })
    case 'riding_again':
      return refusals.judgeRidingAgain({ world, about, call })
    case 'assign_fairly':
      return refusals.judgeAssignFairly({ world, about, call })
    case 'pick_driver':
      return refusals.judgePick({ world, about, call })
    case 'undo':
      return judgeUndo(world, about, call)
    default:
      return judgeSettings(world, about, call)
  }
}

export type Stepping = { before: World; after: World; about: About; call: Call; tally: Tally }

/** The world after an allowed call: its own effects, then the plan's moves, judged. */
export function expectedAfter({ before, after, about, call, tally }: Stepping): {
  mid: World
  problems: string[]
} {
  const mid = structuredClone(before)
  const problems = applyCall({ mid, after, about, call, tally })
  const planned = structuredClone(mid.rides)
  judgePlan({ mid, after, about, tally, problems })
  if (call.kind === 'riding_again' || call.kind === 'not_riding')
    problems.push(...searchForRevived({ mid, after, about }, planned))
  recountRequests(mid)
  takeLapses(mid, after, about)
  return { mid, problems }
}

type Applying = { mid: World; after: World; about: About; call: Call; tally: Tally }

function applyCall(applying: Applying): string[] {
  const { mid: world, after, about, call, tally } = applying
  if ('ride' in call) {
    const action = actionOf(call, rideIn(world, call.ride))
    if (action !== null) count(tally, rideIn(world, call.ride).status, action)
    return applyToRide(applying, rideIn(world, call.ride))
  }
  if (isUrgent(call)) {
    if ('request' in call && call.kind !== 'post') countRequest(applying, call.kind, call.request)
    applyUrgent(world, about, { call, after })
    return []
  }
  if (isSwap(call)) {
    const swap = 'swap' in call ? world.swaps.find((each) => each.id === call.swap) : undefined
    if (swap) count(tally, `swap ${swap.status}`, call.kind)
    applySwap(world, about, call)
    return []
  }
  if (isStrike(call)) {
    const strike = world.strikes.find((each) => each.id === call.strike)
    if (strike) count(tally, `strike ${strike.status}`, call.kind)
    applyStrike(world, call)
    return []
  }
  switch (call.kind) {
    case 'undo':
      return undo(applying)
    case 'accept':
    case 'decline':
      return answerOffer(applying)
    case 'pass_on': {
      const { problems, passed } = passOn(world, applying.after, about)
      for (const _ride of passed) count(tally, 'offered', 'pass_on')
      return problems
    }
    case 'finish_due':
      for (const { from, to } of effects.finishDue(world, about))
        count(tally, from, to === 'completed' ? 'complete_itself' : 'start')
      return []
    case 'night':
      return []
    default:
      changeSettings(world, about, call)
      return []
  }
}

/** A request that covers a ride is an action on that ride, too. */
function countRequest({ mid: world, tally }: Applying, kind: string, id: string) {
  const request = requestIn(world, id)
  count(tally, `request ${request.status}`, kind)
  const onRide: Record<string, string> = {
    claim: 'claim',
    withdraw: 'withdraw',
    cancel: `cancel_${request.source}`,
  }
  if (request.ride !== null && onRide[kind]) count(tally, rideIn(world, request.ride).status, onRide[kind])
}

function undo({ mid: world, after, about, call, tally }: Applying): string[] {
  const kept = about.kept.find((each) => call.kind === 'undo' && each.id === call.undo)
  if (!kept) return ['nothing was kept of it']
  if (kept.ride !== null) count(tally, rideIn(world, kept.ride).status, `undo_${kept.action}`)
  else count(tally, 'undo', kept.action)
  const had = new Set(world.rides.flatMap((ride) => (ride.status === 'needs_driver' ? [ride.id] : [])))
  if (!putBack(world, about, kept)) return ['it could not be put back']
  // Who cannot drive any more is looked for like anybody who lost a drive.
  const was = new Map(kept.before.rides.map((ride) => [ride.id, ride]))
  const lost = world.rides.filter(
    ({ id, status }) => status === 'needs_driver' && !had.has(id) && was.get(id)?.status === 'assigned',
  )
  return lost.flatMap((ride) => searchAgain({ mid: world, after, about }, ride))
}

/** The name that the table has for a call on a ride as it stands. */
function actionOf(call: Extract<Call, { ride: string }>, ride: Ride): string | null {
  switch (call.kind) {
    case 'cant_drive':
      return call.action
    case 'correct':
      if (ride.status !== 'completed') return 'record_driver'
      return call.driver !== null && call.driver !== ride.adult ? 'correct_driver' : 'correct'
    case 'decide_no_show':
      return call.confirm ? 'confirm_no_show' : 'reject_no_show'
    case 'weather':
      return call.on ? 'mark_weather' : 'clear_weather'
    default:
      return call.kind
  }
}

function applyToRide(applying: Applying, ride: Ride): string[] {
  const { mid: world, about, call } = applying
  switch (call.kind) {
    case 'take':
      effects.setDriver(world, about, { ride, adult: call.by })
      return []
    case 'convert_shortfall':
      applyUrgent(world, about, { call, after: applying.after })
      return []
    case 'propose_swap':
      applySwap(world, about, call)
      return []
    case 'cant_drive':
      return giveBack(applying, call, ride)
    case 'complete':
      effects.complete({ world, about, call })
      return []
    case 'correct':
      effects.correct({ world, about, call })
      return []
    case 'report_no_show':
      world.reports.push({
        ...{ ride: ride.id, by: call.by, accused: ride.adult, decided: null },
        ...{ status: 'pending', overturned: false },
      })
      return []
    case 'decide_no_show':
      effects.decideNoShow({ world, about, call })
      return []
    case 'call_off':
      effects.callOff({ world, about, call })
      return []
    case 'restore':
      effects.restore({ world, about, call })
      return searchAgain(applying, ride)
    case 'weather':
      effects.markWeather({ world, about, call })
      return []
    case 'not_riding':
    case 'riding_again':
      changeSettings(world, about, call)
      return []
    case 'assign_fairly':
      endRequest(world, ride)
      return about.now >= ride.lock ? wave(applying, ride, false) : assigned(applying, ride)
    case 'pick_driver':
      return pick(applying, ride)
    default:
      return []
  }
}

/** An admin who looks for a driver for beans ends what was posted as urgent. */
function endRequest(world: World, ride: Ride) {
  if (ride.status !== 'urgent_posted') return
  endRequests(world, ride.id, 'posted', 'cancelled')
  ride.status = 'needs_driver'
}

function giveBack(applying: Applying, call: Extract<Call, { kind: 'cant_drive' }>, ride: Ride): string[] {
  const { mid: world, after, about } = applying
  const requester = ride.adult ?? ''
  effects.giveBack({ world, about, call })
  if (call.action === 'partner') return []
  if (call.action === 'convert') {
    const { free } = call
    cover(world, { after, ride, requester, source: 'convert', free, now: about.now })
    return []
  }
  // Nobody is asked to drive a car that nobody rides any more.
  if (isGivenUp(ride)) return []
  return call.action === 'reoffer' || about.now >= ride.lock ? wave(applying, ride, false) : []
}

/** Before the lock an admin's "assign fairly" ends with a driver, whom the plan chose. */
function assigned({ after }: Applying, ride: Ride): string[] {
  return rideIn(after, ride.id).status === 'assigned' ? [] : ['nobody was assigned after all']
}

function pick({ mid, after, about, call }: Applying, ride: Ride): string[] {
  if (call.kind !== 'pick_driver') return []
  endRequest(mid, ride)
  if (about.now < ride.lock) {
    effects.setDriver(mid, about, { ride, adult: call.adult })
    return []
  }
  // Inside the lock the drive leaves its driver at once, without a strike, and whoever is picked is asked.
  if (ride.status === 'assigned') effects.leaveCar(mid, ride)
  effects.closeOffers(mid, ride, about.now, null)
  const made = after.offers.filter((offer) => !mid.offers.some((each) => each.id === offer.id))
  const [offer] = made
  const expires = Math.min(about.now + 15 * minute, ride.start)
  mid.offers.push(...structuredClone(made))
  ride.status = 'offered'
  const household = householdOf(about.setting, call.adult)
  const right =
    made.length === 1 && offer?.household === household && offer.expires === expires && !offer.toAll
  return right ? [] : ['the picked household was not asked as it should']
}

function answerOffer(applying: Applying): string[] {
  const { mid: world, about, call, tally } = applying
  if (call.kind !== 'accept' && call.kind !== 'decline') return []
  const offer = world.offers.find((each) => each.id === call.offer)
  if (!offer) return ['no such offer']
  const ride = rideIn(world, offer.ride)
  count(tally, ride.status, call.kind)
  if (call.kind === 'accept') {
    effects.setDriver(world, about, { ride, adult: call.by })
    return []
  }
  offer.status = 'declined'
  const open = world.offers.some((each) => each.ride === ride.id && each.status === 'open')
  return open ? [] : wave(applying, ride, true)
}
