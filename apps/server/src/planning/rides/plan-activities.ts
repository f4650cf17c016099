// Turns the changes of a planning run into lines of the rides' records.

import type { PlannedChanges } from '@beanpool/domain/planner/group/plan-changes'
import type { GroupEvent } from '@beanpool/domain/record/events'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import type { ActivityWrite } from '../../books/record/activity-store.ts'
import type { RideRow } from '../../books/rides/plan-store.ts'
import { priceData } from '../../books/rides/price-line.ts'
import type { GroupState } from './group-state.ts'

type Changed = Pick<PlannedChanges, 'rides' | 'dropped' | 'lines'> & {
  byAdultId: string | null
  zoneBefore?: string | undefined
}

/** Returns lines for seats on frozen dates, and for each ride that was called off or whose driver or time changed. */
export function activitiesOf(state: GroupState, { lines, ...changed }: Changed): ActivityWrite[] {
  // A person causes a kid's absence; the plan gives seats.
  const actor = (kind: string) => (kind === 'not_riding' ? changed.byAdultId : null)
  const ofSeats = lines.map((line): ActivityWrite => ({ ...line, actorAdultId: actor(line.kind) }))
  return [...ofSeats, ...linesOfRides(state, changed)]
}

function linesOfRides(
  state: GroupState,
  { rides, dropped, byAdultId, zoneBefore }: Omit<Changed, 'lines'>,
): ActivityWrite[] {
  const before = new Map(state.rides.map((ride) => [ride.id, ride]))
  const droppedIds = new Set(dropped.map((ride) => ride.id))
  return rides.flatMap((ride) => {
    const was = before.get(ride.id)
    const line = { groupId: state.group.id, rideId: ride.id, actorAdultId: byAdultId, at: state.now }
    if (ride.status === 'cancelled') {
      const riders = (state.seatsByRide.get(ride.id) ?? []).map((seat) => seat.householdId)
      const left = { fromAdultId: was?.driverAdultId ?? null, riderHouseholdIds: [...new Set(riders)] }
      return [{ ...line, ...calledOff(state, { ride, left, isDropped: droppedIds.has(ride.id) }) }]
    }
    const said = [
      ...movedLines(state, { was, ride, zoneBefore }),
      ...seatLines(was, ride),
      ...driverLines(state, was, ride),
    ]
    return said.map((each) => ({ ...line, ...each }))
  })
}

type Left = { fromAdultId: string | null; riderHouseholdIds: string[] }
type CalledOff = { ride: RideRow; left: Left; isDropped: boolean }

/** Adds the day's note if it is a day without rides. */
function calledOff({ dayNotes }: GroupState, { ride, left, isDropped }: CalledOff): GroupEvent {
  if (!isDropped) return { kind: 'car_not_needed', data: left }
  const note = dayNotes.get(ride.date)
  return { kind: 'pool_stopped', data: note === undefined ? left : { ...left, noRides: { note } } }
}

type Move = { was: RideRow | undefined; ride: RideRow; zoneBefore: string | undefined }

/** Writes times as "07:50", or as "07:50 New York time" if the group has moved its clock. */
function movedLines(state: GroupState, { was, ride, zoneBefore }: Move): GroupEvent[] {
  if (!was || (was.startsAt.equals(ride.startsAt) && was.endsAt.equals(ride.endsAt))) return []
  const clock = (at: Temporal.Instant, zone = state.group.timeZone) =>
    at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
  const before = (at: Temporal.Instant) =>
    zoneBefore === undefined
      ? clock(at)
      : `${clock(at, zoneBefore)} ${zoneBefore.split('/').at(-1)?.replaceAll('_', ' ')} time`
  const start: GroupEvent = {
    kind: 'moved',
    data: { fromTime: before(was.startsAt), toTime: clock(ride.startsAt) },
  }
  const end: GroupEvent = {
    kind: 'end_moved',
    data: { fromTime: before(was.endsAt), toTime: clock(ride.endsAt) },
  }
  const isSameLong = ride.startsAt.add(was.startsAt.until(was.endsAt)).equals(ride.endsAt)
  return [...(isSameLong ? [] : [end]), ...(was.startsAt.equals(ride.startsAt) ? [] : [start])]
}

/** Tells a driver picked by hand, whom planning keeps, that the drive has other seats than before (product.md 6). */
function seatLines(was: RideRow | undefined, ride: RideRow): GroupEvent[] {
  if (
    !isHandPicked(was?.driverSource ?? null) ||
    was === undefined ||
    was.driverAdultId !== ride.driverAdultId ||
    was.capacity === ride.capacity
  )
    return []
  return [{ kind: 'seats_changed', data: { from: was.capacity, to: ride.capacity } }]
}

function driverLines(state: GroupState, was: RideRow | undefined, ride: RideRow): GroupEvent[] {
  const same = was?.driverAdultId === (ride.driverAdultId ?? null)
  if (was && same && was.status !== 'cancelled') return []
  if (was && same && ride.driverAdultId)
    return [{ kind: 'restored', data: { toAdultId: ride.driverAdultId } }]
  const fromAdultId = was && was.status !== 'cancelled' ? was.driverAdultId : null
  if (!ride.driverAdultId) return [{ kind: 'no_driver_found', data: { fromAdultId } }]
  const price = { hundredths: ride.seatPriceHundredths ?? 0, reasons: ride.priceReasons }
  const data = {
    fromAdultId,
    toAdultId: ride.driverAdultId,
    ...priceData(price, ride.priceBasis ?? state.rules),
  }
  return [{ kind: 'planned', data }]
}
