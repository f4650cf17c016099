// What hangs on a ride beside its driver: urgent requests and their allowances, swaps that wait (product.md 8, 13).
import { hour } from './model-clock.ts'
import { activeWeight } from './model-strikes.ts'
import { type About, familyOf, householdOf, type Request, type Ride, rideIn, type World } from './world.ts'

const days = 24 * hour

export function requestIn(world: World, id: string): Request {
  const request = world.requests.find((each) => each.id === id)
  if (!request) throw new Error(`the model knows no request ${id}`)
  return request
}

/** A ride is to be had until its start, a request of its own until its window ends. */
export const openUntil = ({ ride, start, end }: Request) => (ride === null ? end : start)

/** What keeps the adult who was to drive from having the drive converted, the drive itself aside. */
export function convertReasons(
  world: World,
  { setting, now }: Pick<About, 'setting' | 'now'>,
  adult: string,
): string[] {
  const counted = world.requests.filter((each) => each.requester === adult && each.status !== 'cancelled')
  const converted = counted.filter((each) => each.source === 'convert' && each.created > now - 30 * days)
  const posted = counted.filter((each) => each.source !== 'admin' && each.created > now - 7 * days)
  const pro = familyOf(setting, householdOf(setting, adult))?.pro
  return [
    activeWeight(world, adult, now) >= 3 && 'probation',
    converted.length >= setting.rules.conversionsPer30d && 'allowance_used',
    !pro && posted.length >= 3 && 'PLAN_LIMIT',
  ].filter((reason) => reason !== false)
}

/** Its ride went another way: what nobody claimed ends with it. */
export function endRequests(world: World, ride: string, from: string, to: string) {
  for (const request of world.requests)
    if (request.ride === ride && request.status === from) request.status = to
}

const kidsAboard = (ride: Ride) =>
  ride.seats.filter((seat) => seat.state === 'booked' && !seat.lateCancel).length

/** A request for a ride asks for a seat for each kid who rides, one to eight. */
export const seatsAsked = (ride: Ride) => Math.min(8, Math.max(1, kidsAboard(ride)))

/** While nobody has claimed it, it follows the kids who come and go. */
export function recountRequests(world: World) {
  for (const request of world.requests)
    if (request.status === 'posted' && request.ride !== null)
      request.seats = seatsAsked(rideIn(world, request.ride))
}

/** Whether a ride that is over was driven for cash: by who had claimed it, who did come. */
export const drivenForCash = (world: World, { id, status, adult }: Ride) =>
  status === 'completed' &&
  world.requests.some((each) => each.ride === id && each.status === 'completed' && each.claimant === adult)

/** Requests of their own end with their window; claimed ones are done two hours after it. */
export function finishRequests(world: World, now: number) {
  for (const request of world.requests) {
    if (request.ride !== null) continue
    if (request.status === 'posted' && request.end <= now) request.status = 'expired'
    if (request.status === 'claimed' && request.end + 2 * hour <= now) request.status = 'completed'
  }
}

/** A partner who drives instead changes the driver, too. */
export function lapseOf(world: World, ride: string) {
  for (const swap of world.swaps)
    if (swap.status === 'proposed' && (swap.ride === ride || swap.other === ride)) swap.status = 'lapsed'
}
