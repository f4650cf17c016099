// Plans a group: rolls its pools out, chooses the drivers, and saves the changes.
import { type PlannedChanges, planChanges, plannedState } from '@beanpool/domain/planner/group/plan-changes'
import { planWeekly } from '@beanpool/domain/planner/group/plan-weekly'
import type { PlannedCar } from '@beanpool/domain/planner/input/types'
import type { GroupEvent } from '@beanpool/domain/record/events'
import { searchesBeginning } from '@beanpool/domain/rides/driver-search'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import { occurrenceKey, occurrencesOf } from '@beanpool/domain/rides/occurrences'
import { isOpen } from '@beanpool/domain/rides/ride-states'
import { cityOf } from '@beanpool/domain/time/zones'
import { countPlanning } from '../../base/metrics.ts'
import { type ActivityWrite, recordActivities } from '../../books/record/record-activities.ts'
import { agreedIn } from '../../books/rides/agreed.ts'
import { applyPlan, applyStep } from '../../books/rides/apply.ts'
import { type RideRow, stateOf } from '../../books/rides/plan-store.ts'
import type { PlanGroup, PlanOutcome } from '../../books/rides/planning.ts'
import { priceData } from '../../books/rides/price.ts'
import { recountUrgents } from '../../books/urgent/urgent-book.ts'
import type { Transaction } from '../../db/pool.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { publish } from '../../live/publish.ts'
import { type GroupState, loadGroupState } from './group-state.ts'
import { passOnStaleOffers, staleOffers, startOffers } from './offer-ride.ts'

/** More than one pass is needed only if a date thaws, or a family gets a drive that keeps it from one it was asked about. */
const most = 3

/**
 * Runs in the transaction of the change that asks for it, under the group's lock. It writes nothing if nothing changes.
 * Planning twice in a row moves no driver and no kid. If planning thaws a date, because families are no longer being
 * asked about it, it plans that date too.
 */
export async function planNow(tx: Transaction, request: PlanGroup): Promise<PlanOutcome> {
  const since = performance.now()
  try {
    return await planUntilSettled(tx, request)
  } finally {
    countPlanning(performance.now() - since)
  }
}

async function planUntilSettled(tx: Transaction, request: PlanGroup): Promise<PlanOutcome> {
  let changedCount = 0
  for (let pass = 1; ; pass += 1) {
    const state = await stateToPlan(tx, request)
    const isWeekly = request.weekly && pass === 1
    const planned = isWeekly
      ? planWeekly(state)
      : planChanges(state, { poolIds: request.reopenedPoolIds ?? [] })
    await savePlan(tx, state, planned, request)
    changedCount += planned.rides.length
    if (pass < most && (thaws(state, planned) || staleOffers(plannedState(state, planned)).size > 0)) continue
    return { changedCount, withoutPlace: planned.withoutPlace, byPool: countByPool(planned) }
  }
}

/** Loads the group's state after passing on its stale offers. */
async function stateToPlan(tx: Transaction, { groupId, now, jobs, byClock }: PlanGroup): Promise<GroupState> {
  for (;;) {
    const state = await loadGroupState(tx, groupId, now)
    if (!(await passOnStaleOffers(tx, state, { jobs, ...(byClock ? { byClock } : {}) }))) return state
  }
}

/** Checks whether a date has thawed, because families are no longer asked about it, or no kid needs the ride. */
function thaws(state: GroupState, planned: PlannedChanges): boolean {
  if (!planned.changesFrozen) return false
  const frozen = new Set(planned.occurrences.filter((each) => each.frozen).map((each) => each.occurrenceId))
  return occurrencesOf(plannedState(state, planned)).some(
    (each) => !each.frozen && frozen.has(each.occurrenceId),
  )
}

type Saving = Pick<PlanGroup, 'byAdultId' | 'byClock' | 'jobs'> & {
  /** The group's old time zone, if it changed; the record shows old times in it. */
  zoneBefore?: string
}

/**
 * Writes a plan's changes to this state with their lines on the record, and begins searches that are due. Reactions do
 * the rest.
 */
export async function savePlan(
  tx: Transaction,
  state: GroupState,
  planned: PlannedChanges,
  { byAdultId, byClock, jobs, zoneBefore }: Saving,
) {
  const { rides, seats, allSeated } = planned
  const { now } = state
  const groupId = state.group.id
  const agreed = withAgreed(state, rides, byAdultId)
  await applyPlan(tx, { before: state.rides, rides: agreed, seats, allSeated, now })
  if (state.rides.some(({ status }) => status === 'urgent_posted')) await recountUrgents(tx, groupId)
  await recordActivities(tx, activitiesOf(state, { ...planned, byAdultId, zoneBefore }))
  await beginSearches(tx, jobs, { state, planned, byClock: byClock ?? false })
  if (rides.length > 0) await publish(tx, { groupId, topics: ['rides', 'beans'] })
}

/** Adds to each ride the terms that its driver has agreed to after this planning. */
function withAgreed(state: GroupState, rides: RideRow[], byAdultId: string | null): RideRow[] {
  const before = new Map(state.rides.map((ride) => [ride.id, ride]))
  const householdId = state.households.people.find(({ adultId }) => adultId === byAdultId)?.householdId
  return rides.map((next) => {
    const byOwnHousehold = householdId !== undefined && householdId === next.driverHouseholdId
    return { ...next, ...agreedIn({ was: before.get(next.id), next, byOwnHousehold, now: state.now }) }
  })
}

function countByPool({ occurrences, cars }: PlannedChanges): PlanOutcome['byPool'] {
  const counts: PlanOutcome['byPool'] = new Map()
  for (const occurrence of occurrences) {
    const ofPool = counts.get(occurrence.pool.id) ?? { rides: 0, uncovered: 0 }
    const planned = cars.get(occurrence.occurrenceId) ?? []
    ofPool.rides += planned.length
    ofPool.uncovered += planned.filter((car) => car.driver === null && needsDriver(car)).length
    counts.set(occurrence.pool.id, ofPool)
  }
  return counts
}

function needsDriver(car: PlannedCar): boolean {
  return car.seats.some((seat) => seat.state === 'booked')
}

// Begins the searches for drivers on frozen dates that are due (packages/domain/src/rides/driver-search.ts).
type Planned = { state: GroupState; planned: PlannedChanges; byClock: boolean }

async function beginSearches(tx: Transaction, jobs: JobQueue, { state, planned, byClock }: Planned) {
  const { now } = state
  const after = plannedState(state, planned)
  const at = { now, timeZone: state.group.timeZone }
  // A search changes the state, so each later search loads its own.
  let known: GroupState | undefined = after
  for (const cars of Map.groupBy(carsAhead(after, byClock), (car) => car.date).values())
    for (const { rideId, ride } of searchesBeginning(cars, at)) {
      await applyStep(tx, ride, { step: 'seek' }, { now })
      await startOffers(tx, jobs, { groupId: state.group.id, rideId, now, byAdultId: null }, known)
      known = undefined
    }
}

/** Lists open rides; `tapped`: an adult's tap wrote the ride in this transaction, so its `updatedAt` is now. */
function carsAhead({ rides, seatsByRide, now }: GroupState, byClock: boolean) {
  return rides.flatMap((ride) => {
    if (!isOpen(ride.status)) return []
    return [
      {
        ...ride,
        ride,
        rideId: ride.id,
        date: occurrenceKey(ride.poolId, ride.date),
        seats: (seatsByRide.get(ride.id) ?? []).map(stateOf),
        tapped: !byClock && ride.updatedAt.equals(now),
      },
    ]
  })
}

// Turns a planning run's changes into lines on the rides' records.

type Changed = Pick<PlannedChanges, 'rides' | 'dropped' | 'lines'> & {
  byAdultId: string | null
  zoneBefore?: string | undefined
}

/** Returns lines for seats on frozen dates, and for each ride that was called off or whose driver or time changed. */
function activitiesOf(state: GroupState, { lines, ...changed }: Changed): ActivityWrite[] {
  // A person causes a kid's absence, while the plan assigns seats.
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
    zoneBefore === undefined ? clock(at) : `${clock(at, zoneBefore)} ${cityOf(zoneBefore)} time`
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

/** For a hand-picked driver, whom planning keeps, records that the drive's seats have changed. */
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
