// Swaps: two households trade two drives, at the prices that were fixed (product.md 13; decision 0017).
import type { SwapCall } from './calls-between.ts'
import { takeHindrances } from './model-drivers.ts'
import { setDriver } from './model-effects.ts'
import type { Verdict } from './model-refusals.ts'
import { type About, familyOf, householdOf, type Ride, rideIn, type Swap, type World } from './world.ts'

const again: Verdict = { again: true, reasons: [] }
const because = (...reasons: (string | false)[]): Verdict => ({
  again: false,
  reasons: reasons.filter((reason) => reason !== false),
})

type Sides = { own: Ride; other: Ride; household: string }

function tradeReasons({ own, other, household }: Sides, now: number) {
  const mine = own.status === 'assigned' && own.household === household
  const theirs = other.status === 'assigned' && other.household !== null && other.household !== household
  return [
    !mine && 'not_your_drive',
    !theirs && 'not_their_drive',
    (own.lock <= now || other.lock <= now) && 'locked',
    own.pool === other.pool && own.date === other.date && 'same_trip',
  ]
}

/** Until either ride locks, changes its driver or is cancelled. */
export function holds(world: World, swap: Swap, now: number): boolean {
  const [own, other] = [rideIn(world, swap.ride), rideIn(world, swap.other)]
  const changed = [own, other].some((ride) => ride.setAt !== null && ride.setAt > swap.at)
  const reasons = tradeReasons({ own, other, household: swap.household }, now)
  return !changed && other.household === swap.otherHousehold && reasons.every((reason) => reason === false)
}

/** What keeps an adult from driving one of the two, both of them out of everybody's way. */
function hindered(
  world: World,
  { setting }: About,
  { ride, other, adult }: { ride: Ride; other: Ride; adult: string },
) {
  const without = {
    ...world,
    rides: world.rides.filter((each) => each.id !== ride.id && each.id !== other.id),
  }
  const seats = world.pools.find((each) => each.id === ride.pool)?.seats ?? ride.capacity
  return takeHindrances(without, setting, { adult, ride: { ...ride, capacity: seats } })
}

export function judgeSwap(world: World, about: About, call: SwapCall): Verdict {
  const household = householdOf(about.setting, call.by)
  if (call.kind === 'propose_swap') return judgeProposal(world, about, call)
  const swap = world.swaps.find((each) => each.id === call.swap)
  const asked = call.kind === 'withdraw_swap' ? swap?.household : swap?.otherHousehold
  if (!swap || asked !== household) return because('NOT_FOUND')
  const becomes = { accept_swap: 'accepted', decline_swap: 'declined', withdraw_swap: 'withdrawn' }[call.kind]
  if (swap.status === becomes && swap.answeredBy === call.by) return again
  if (swap.status !== 'proposed') return because(swap.status === 'lapsed' ? 'lapsed' : `was_${swap.status}`)
  if (!holds(world, swap, about.now)) return because('lapsed')
  if (call.kind !== 'accept_swap') return because()
  const [own, other] = [rideIn(world, swap.ride), rideIn(world, swap.other)]
  const theirs = hindered(world, about, { ride: other, other: own, adult: swap.by })
  return because(
    ...hindered(world, about, { ride: own, other, adult: call.by }),
    theirs.length > 0 && 'they_cannot',
  )
}

function judgeProposal(
  world: World,
  about: About,
  call: Extract<SwapCall, { kind: 'propose_swap' }>,
): Verdict {
  const { setting, now } = about
  const household = householdOf(setting, call.by)
  const pair = [call.ride, call.other]
  const open = world.swaps.filter(
    (each) =>
      each.status === 'proposed' &&
      pair.includes(each.ride) &&
      pair.includes(each.other) &&
      holds(world, each, now),
  )
  if (open.some((each) => each.household === household)) return again
  const [own, other] = [rideIn(world, call.ride), rideIn(world, call.other)]
  const reasons = tradeReasons({ own, other, household }, now)
  if (reasons.some((reason) => reason !== false))
    return because(...reasons, open.length > 0 && 'already_proposed')
  const able = (familyOf(setting, other.household)?.adults ?? []).filter(
    (adult) => hindered(world, about, { ride: own, other, adult }).length === 0,
  )
  return because(
    open.length > 0 && 'already_proposed',
    ...hindered(world, about, { ride: other, other: own, adult: call.by }),
    able.length === 0 && 'they_cannot',
  )
}

export function applySwap(world: World, about: About, call: SwapCall) {
  const { setting, now } = about
  if (call.kind === 'propose_swap') {
    const { ride, other, by } = call
    const otherHousehold = rideIn(world, other).household ?? ''
    const household = householdOf(setting, by)
    world.swaps.push({
      ...{ id: 'new', by, household, ride, other, otherHousehold },
      ...{ status: 'proposed', answeredBy: null, at: now },
    })
    return
  }
  const swap = world.swaps.find((each) => each.id === call.swap)
  if (!swap) return
  swap.answeredBy = call.by
  swap.status = { accept_swap: 'accepted', decline_swap: 'declined', withdraw_swap: 'withdrawn' }[call.kind]
  if (call.kind !== 'accept_swap') return
  setDriver(world, about, { ride: rideIn(world, swap.ride), adult: call.by, keepsPrice: true })
  setDriver(world, about, { ride: rideIn(world, swap.other), adult: swap.by, keepsPrice: true })
}

/** A proposal that no longer holds may have been marked so by now; one that does must not. */
export function takeLapses(world: World, after: World, { now }: Pick<About, 'now'>) {
  for (const swap of world.swaps) {
    if (swap.status !== 'proposed' || holds(world, swap, now)) continue
    swap.status = after.swaps.find((each) => each.id === swap.id)?.status === 'lapsed' ? 'lapsed' : 'proposed'
  }
}
