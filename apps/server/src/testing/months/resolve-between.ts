// Turns a try into a call for urgent requests, swaps, excused strikes, and undo.
import { newId } from '../../db/columns.ts'
import { type Call, tap } from './calls.ts'
import {
  admin,
  anyAdult,
  at,
  type Choosing,
  householdOf,
  mostly,
  oneOf,
  pricing,
  shown,
  someRide,
} from './choosing.ts'
import { familyOf, hour, minute, type Request, type Ride } from './world.ts'

type Resolve = (choosing: Choosing) => Call | null

function shortfall(c: Choosing): Call | null {
  const ride = someRide(
    c,
    ({ status, startsAt }) => ['needs_driver', 'offered'].includes(status) && startsAt > c.now,
  )
  if (!ride) return null
  const family = familyOf(c.setting, at(ride.seats, c.step.who)?.householdId ?? null)
  const requester = c.step.who % 9 === 4 ? anyAdult(c) : (family?.adults[0] ?? anyAdult(c))
  const asked = { rideId: ride.id, requesterAdultId: requester, agreed: true as const, pricing: pricing(c) }
  return tap(['convert_shortfall', admin(c)], 'urgent', 'convertShortfall', asked)
}

/** Posts a request within two days, or one at the time of a ride, so that no adult can drive both. */
function post(c: Choosing): Call {
  const { world, now, step, setting } = c
  const soon = now + (step.option % 30) * hour + 20 * minute
  const near = world.rides.find((ride) => ride.startsAt > now)?.startsAt ?? soon
  const wall = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(setting.zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  const start = step.option % 3 === 0 ? near : soon
  return tap(['post', anyAdult(c)], 'urgent', 'post', {
    requestId: newId(),
    groupId: setting.groupId,
    startsAt: wall(start),
    endsAt: wall(start + hour),
    seats: 1 + (step.who % 3),
    fromLocation: 'Maple Street',
    toLocation: 'The pool',
    miles: 1,
    mode: step.option % 5 === 0 ? 'free' : 'per_seat',
    amountCents: null,
    notes: null,
  })
}

const openUntil = ({ rideId, windowStart, windowEnd }: Request) => (rideId === null ? windowEnd : windowStart)

/** Chooses a request that fits the kind of try; one time in twelve, any request. */
function someRequest({ world, step }: Choosing, fits: (request: Request) => boolean): Request | undefined {
  const all = world.urgentRequests.filter(fits)
  // Takes past requests one time in seven, or if the scene requires it.
  const over = step.option % 7 === 4 ? all.filter((each) => each.status === 'completed') : []
  const fitting = over.length > 0 ? over : all
  const any = step.pick % 12 === 7 || (fitting.length === 0 && step.pick % 4 === 0)
  return at(any ? world.urgentRequests : fitting, step.pick)
}

const isOpen = (c: Choosing, status: string) => (request: Request) =>
  request.status === status && c.now < openUntil(request)

/** Chooses an adult of the household that posted the request, or of the one that claimed it. */
const whoAsked = (c: Choosing, { requesterAdultId }: Request) =>
  mostly(c, oneOf(c, householdOf(c.setting, requesterAdultId)))
const whoClaimed = (c: Choosing, { claimedByAdultId }: Request) =>
  mostly(c, oneOf(c, householdOf(c.setting, claimedByAdultId)))

function onRequest(c: Choosing, fits: (request: Request) => boolean, call: (request: Request) => Call) {
  const request = someRequest(c, fits)
  return request ? call(request) : null
}

const payable = ({ status, baseCents, bumpCents }: Request) =>
  ['claimed', 'completed'].includes(status) && baseCents + bumpCents > 0

/** Returns whether to set the mark: mostly yes, and half of the time if it is set already. */
const toggled = ({ step }: Choosing, marked: boolean) =>
  marked ? step.option % 2 === 0 : step.option % 6 !== 0

function proposeSwap(c: Choosing): Call | null {
  const { world, step, now } = c
  const early = world.rides.filter((ride) => ride.status === 'assigned' && ride.lockAt > now)
  const differ = (own: Ride, other: Ride) =>
    own.driverHouseholdId !== other.driverHouseholdId &&
    (own.poolId !== other.poolId || own.date !== other.date)
  const pairs = early.flatMap((own) =>
    early.filter((other) => differ(own, other)).map((other) => [own, other]),
  )
  const anyPair = [at(world.rides, step.pick), at(world.rides, step.option)]
  const [own, other] = (step.pick % 12 === 7 ? anyPair : at(pairs, step.option * 5 + step.who)) ?? []
  if (!own || !other || own === other) return null
  const trade = { rideId: own.id, otherRideId: other.id }
  return tap(['propose_swap', mostly(c, own.driverAdultId)], 'swaps', 'propose', trade)
}

function answerSwap(c: Choosing): Call | null {
  const { world, step, setting } = c
  const open = world.swaps.filter((swap) => swap.status === 'proposed').toReversed()
  const swap = at(step.pick % 8 === 3 || open.length === 0 ? world.swaps : open, step.pick)
  if (!swap) return null
  const kind = at(['accept', 'decline', 'withdraw'] as const, step.option) ?? 'accept'
  const proposing = householdOf(setting, swap.proposedByAdultId)
  const by = mostly(c, oneOf(c, kind === 'withdraw' ? proposing : swap.otherHouseholdId))
  return tap([`${kind}_swap`, by], 'swaps', kind, { swapId: swap.id })
}

function onStrike(c: Choosing, kind: 'excuse' | 'appeal' | 'refuse_appeal'): Call | null {
  const { world, step } = c
  const appealOf = (id: string) => world.appeals.find((each) => each.strikeId === id)?.status
  const fitting = world.strikes.filter(({ id, status }) => {
    const open = ['provisional', 'standing', 'served'].includes(status)
    if (kind === 'refuse_appeal') return open && appealOf(id) === 'pending'
    return open && (kind === 'excuse' || appealOf(id) === undefined)
  })
  const strike = at(step.pick % 10 === 7 ? world.strikes : fitting.toReversed().slice(0, 3), step.pick)
  if (!strike) return null
  const strikeId = strike.id
  if (kind === 'appeal')
    return tap([kind, mostly(c, strike.adultId)], 'standing', 'appeal', {
      strikeId,
      body: 'The car would not start',
    })
  const procedure = kind === 'excuse' ? 'excuse' : 'refuseAppeal'
  return tap([kind, admin(c)], 'standing', procedure, { strikeId, note: 'We heard' })
}

function undo(c: Choosing): Call | null {
  const newest = c.undoables.toReversed()
  const open = newest.filter((each) => !each.undone && c.now < each.at + 10 * minute)
  const undoable = c.step.pick % 8 === 3 ? at(newest, c.step.who) : open[0]
  return undoable ? tap(['undo', mostly(c, undoable.adultId)], 'undo', 'run', { undoId: undoable.id }) : null
}

export const between = {
  convert_shortfall: shortfall,
  post,
  claim: (c) =>
    onRequest(c, isOpen(c, 'posted'), ({ id }) =>
      tap(['claim', anyAdult(c)], 'urgent', 'claim', { requestId: id, shown: shown(c) }),
    ),
  withdraw: (c) =>
    onRequest(c, isOpen(c, 'claimed'), (request) =>
      tap(['withdraw', whoClaimed(c, request)], 'urgent', 'withdraw', {
        requestId: request.id,
        shown: shown(c),
      }),
    ),
  cancel: (c) =>
    onRequest(c, isOpen(c, 'posted'), (request) =>
      tap(['cancel', whoAsked(c, request)], 'urgent', 'cancel', { requestId: request.id }),
    ),
  not_come: (c) =>
    onRequest(
      c,
      ({ rideId, claimedByAdultId }) => rideId === null && claimedByAdultId !== null,
      (request) => tap(['not_come', whoAsked(c, request)], 'urgent', 'notCome', { requestId: request.id }),
    ),
  mark_paid: (c) =>
    onRequest(c, payable, (request) => {
      const mark = { requestId: request.id, on: toggled(c, request.paidAt !== null) }
      return tap(['mark_paid', whoAsked(c, request)], 'urgent', 'markPaid', mark)
    }),
  mark_received: (c) =>
    onRequest(c, payable, (request) => {
      const mark = { requestId: request.id, on: toggled(c, request.receivedAt !== null) }
      return tap(['mark_received', whoClaimed(c, request)], 'urgent', 'markReceived', mark)
    }),
  propose_swap: proposeSwap,
  answer_swap: answerSwap,
  excuse: (c) => onStrike(c, 'excuse'),
  appeal: (c) => onStrike(c, 'appeal'),
  refuse_appeal: (c) => onStrike(c, 'refuse_appeal'),
  undo,
} satisfies Record<string, Resolve>
