// From a try to a call, for urgent requests, swaps, excuses and undo.
import type { Call } from './calls.ts'
import { admin, anyAdult, at, type Choosing, mostly, someRide } from './choosing.ts'
import { dateOf, hour, minute, wallMs } from './model-clock.ts'
import { takeHindrances } from './model-drivers.ts'
import type { Verdict } from './model-refusals.ts'
import { openUntil } from './model-requests.ts'
import { holds, judgeSwap } from './model-swaps.ts'
import { familyOf, householdOf, type Request, type Ride } from './world.ts'

export function between(choosing: Choosing): Call | null {
  switch (choosing.step.kind) {
    case 'convert_shortfall':
      return shortfall(choosing)
    case 'post':
      return post(choosing)
    case 'propose_swap':
      return proposeSwap(choosing)
    case 'answer_swap':
      return answerSwap(choosing)
    case 'excuse':
    case 'appeal':
    case 'refuse_appeal':
      return aboutStrike(choosing, choosing.step.kind)
    case 'undo':
      return undo(choosing)
    default:
      return onRequest(choosing)
  }
}

function shortfall(choosing: Choosing): Call | null {
  const { about, step } = choosing
  const open = (ride: Ride) => ['needs_driver', 'offered'].includes(ride.status) && ride.start > about.now
  const ride = someRide(choosing, open)
  if (!ride) return null
  const family = familyOf(about.setting, at(ride.seats, step.who)?.household ?? null)
  const requester = step.who % 9 === 4 ? anyAdult(choosing) : (family?.adults[0] ?? anyAdult(choosing))
  return {
    kind: 'convert_shortfall',
    by: admin(choosing),
    ride: ride.id,
    requester,
    free: step.option % 5 === 0,
  }
}

/** Within two days, or at the time of a ride, so that both cannot be driven. */
function post(choosing: Choosing): Call {
  const { world, about, step } = choosing
  const { zone } = about.setting
  const coming = world.rides.filter((ride) => ride.start > about.now)
  const soon = about.now + (step.option % 30) * hour + 20 * minute
  const near = step.option % 3 === 0 ? (coming[0]?.start ?? soon) : soon
  // As the form says it: an hour that comes twice is the first of the two.
  const asSaid = (ms: number) => {
    const time = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainTime()
    return wallMs(dateOf(ms, zone), time.toString({ smallestUnit: 'minute' }), zone)
  }
  const start = asSaid(near)
  const number = String(world.requests.length).padStart(12, '0')
  return {
    ...{ kind: 'post', by: anyAdult(choosing), request: `00000000-0000-7000-8000-${number}`, start },
    ...{ end: asSaid(start + hour), seats: 1 + (step.who % 3), free: step.option % 5 === 0 },
  }
}

type OnRequest = 'claim' | 'withdraw' | 'cancel' | 'not_come' | 'mark_paid' | 'mark_received'

function onRequest(choosing: Choosing): Call | null {
  const { world, about, step } = choosing
  const kind = step.kind as OnRequest
  const { setting, now } = about
  const fits = (request: Request) => {
    if (kind === 'mark_paid' || kind === 'mark_received')
      return ['claimed', 'completed'].includes(request.status) && !request.free
    if (kind === 'not_come') return request.ride === null && ['claimed', 'completed'].includes(request.status)
    return request.status === (kind === 'withdraw' ? 'claimed' : 'posted') && now < openUntil(request)
  }
  const all = world.requests.filter(fits)
  // Of those that are paid, one in seven times, or where the scene asks for it, the ones that are over.
  const over = step.option % 7 === 4 ? all.filter((each) => each.status === 'completed') : []
  const fitting = over.length > 0 ? over : all
  const any = step.pick % 12 === 7 || (fitting.length === 0 && step.pick % 4 === 0)
  const request = at(any ? world.requests : fitting, step.pick)
  if (!request) return null
  const { id } = request
  if (kind === 'claim')
    return { kind, by: mostly(choosing, at(able(choosing, request), step.who)), request: id }
  const owner = kind === 'withdraw' || kind === 'mark_received' ? request.claimant : request.requester
  const own = familyOf(setting, householdOf(setting, owner))?.adults ?? []
  const by = mostly(choosing, at(own, step.who >> 3))
  if (kind === 'withdraw' || kind === 'cancel' || kind === 'not_come') return { kind, by, request: id }
  const marked = kind === 'mark_paid' ? request.paid : request.received
  return { kind, by, request: id, on: marked ? step.option % 2 === 0 : step.option % 6 !== 0 }
}

function able({ world, about: { setting } }: Choosing, request: Request): string[] {
  const ride = world.rides.find((each) => each.id === request.ride)
  const trip = ride ?? { ...request, capacity: request.seats, seats: [] }
  return setting.families
    .filter(({ household }) => household !== householdOf(setting, request.requester))
    .flatMap((family) => family.adults)
    .filter((adult) => takeHindrances(world, setting, { adult, ride: trip }).length === 0)
}

function proposeSwap(choosing: Choosing): Call | null {
  const { world, about, step } = choosing
  if (step.pick % 12 === 7) return anyTrade(choosing)
  const early = world.rides.filter((ride) => ride.status === 'assigned' && ride.lock > about.now)
  const trades = early.flatMap((own) =>
    early
      .map(({ id: other }) => ({ kind: 'propose_swap', by: own.adult ?? '', ride: own.id, other }) as const)
      .filter((call) => call.other !== own.id && isFine(judgeSwap(world, about, call))),
  )
  const trade = at(trades, step.option)
  if (trade) return { ...trade, by: mostly(choosing, trade.by) }
  return step.pick % 4 === 0 ? anyTrade(choosing) : null
}

const isFine = ({ again, reasons }: Verdict) => !again && reasons.length === 0

function anyTrade(choosing: Choosing): Call | null {
  const { world, step } = choosing
  const [own, other] = [at(world.rides, step.pick), at(world.rides, step.option)]
  if (!own || !other || own.id === other.id) return null
  return { kind: 'propose_swap', by: mostly(choosing, own.adult), ride: own.id, other: other.id }
}

function answerSwap(choosing: Choosing): Call | null {
  const { world, about, step } = choosing
  const open = world.swaps.filter((swap) => swap.status === 'proposed' && holds(world, swap, about.now))
  const swap = at(step.pick % 8 === 3 || open.length === 0 ? world.swaps : open, step.pick)
  if (!swap) return null
  const kind = at(['accept_swap', 'decline_swap', 'withdraw_swap'] as const, step.option)
  const household = kind === 'withdraw_swap' ? swap.household : swap.otherHousehold
  const adults = familyOf(about.setting, household)?.adults ?? []
  return { kind: kind ?? 'accept_swap', swap: swap.id, by: mostly(choosing, at(adults, step.who >> 3)) }
}

function aboutStrike(choosing: Choosing, kind: 'excuse' | 'appeal' | 'refuse_appeal'): Call | null {
  const { world, step } = choosing
  const appealed = (id: string) => world.appeals.find((each) => each.strike === id)?.status
  const fitting = world.strikes.filter(({ id, status }) => {
    const open = ['provisional', 'standing', 'served'].includes(status)
    if (kind === 'refuse_appeal') return open && appealed(id) === 'pending'
    return open && (kind === 'excuse' || appealed(id) === undefined)
  })
  const strike = at(step.pick % 10 === 7 ? world.strikes : fitting.toReversed().slice(0, 3), step.pick)
  if (!strike) return null
  const by = kind === 'appeal' ? mostly(choosing, strike.adult) : admin(choosing)
  return { kind, strike: strike.id, by }
}

function undo(choosing: Choosing): Call | null {
  const { about, step } = choosing
  // What is older is forgotten with the next thing that can be undone.
  const newest = about.kept.filter((each) => about.now < each.at + 24 * hour).toReversed()
  const open = newest.filter((each) => !each.undone && about.now < each.at + 10 * minute)
  const kept = step.pick % 8 === 3 ? at(newest, step.who) : open[0]
  return kept ? { kind: 'undo', undo: kept.id, by: mostly(choosing, kept.adult) } : null
}
