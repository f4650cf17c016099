// Presents a planned schedule to an admin, with names.
import type { PreviewedRide, SchedulePreview } from '@beanpool/contract/schedule'
import type { Why } from '@beanpool/domain/planner/input/types'
import { unpackWhy } from '@beanpool/domain/planner/outcome/packed-why'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import { occurrenceKey } from '@beanpool/domain/rides/occurrences'
import { readNames } from '../../books/members/read-names.ts'
import type { Transaction } from '../../db/pool.ts'
import type { GroupState } from '../../planning/rides/group-state.ts'
import { type NeededRide, presentExchange } from '../../planning/rides/present-why.ts'
import type { PlannedSchedule } from './plan-schedule.ts'
import type { SnapshotRide } from './snapshot.ts'

type Names = Awaited<ReturnType<typeof readNames>>
type Presenting = PlannedSchedule & { names: Names; carsByOccurrence: Map<string, SnapshotRide[]> }

export async function presentPreview(tx: Transaction, schedule: PlannedSchedule): Promise<SchedulePreview> {
  const { state, snapshot, fingerprint } = schedule
  const names = await readNames(tx, state.group.id)
  const carsByOccurrence = Map.groupBy(snapshot, ({ poolId, date }) => occurrenceKey(poolId, date))
  const shown = snapshot.filter((ride) => ride.asked || isSeen(ride, state))
  return {
    fingerprint,
    timeZone: state.group.timeZone,
    rides: shown.map((ride) => previewed(ride, { ...schedule, names, carsByOccurrence })),
    softNudgeHundredths: state.rules.softNudgeHundredths,
    hardLockHundredths: state.rules.hardLockHundredths,
    balances: balances(schedule, names),
  }
}

/**
 * Checks whether a ride that was not chosen changes visibly. For a ride without a driver, the reasons change with the
 * balances and do not count.
 */
function isSeen(ride: SnapshotRide, state: GroupState): boolean {
  if (!ride.changed || changeOf(ride) !== 'open' || ride.before === null) return ride.changed
  const seatsOf = (seats: { kidId: string; state?: string }[]) =>
    seats
      .map((seat) => `${seat.kidId} ${seat.state}`)
      .sort()
      .join()
  return seatsOf(state.seatsByRide.get(ride.before.id) ?? []) !== seatsOf(ride.seats)
}

function balances({ state, balances: moves, member }: PlannedSchedule, names: Names) {
  const statusOf = new Map(state.households.members.map((each) => [each.householdId, each.status]))
  return moves
    .map((move) => {
      const name = names.find((each) => each.householdId === move.householdId)
      return {
        ...move,
        name: name?.householdName ?? '',
        beanIndex: name?.beanIndex ?? 0,
        mine: move.householdId === member.householdId,
        left: statusOf.get(move.householdId) !== 'active',
      }
    })
    .filter((row) => !row.left || row.postedHundredths !== 0)
    .sort((a, b) => a.beanIndex - b.beanIndex || a.householdId.localeCompare(b.householdId))
}

function previewed(ride: SnapshotRide, presenting: Presenting): PreviewedRide {
  const { before, after, why, poolId, date, carIndex } = ride
  const { state, names } = presenting
  const cars = presenting.carsByOccurrence.get(occurrenceKey(poolId, date)) ?? []
  // A dropped car is numbered among the current cars, and any other among those that remain.
  const row = cars.filter((each) => (after ? each.after : each.before) !== null)
  const rides = [after, before].filter((each) => each !== null)
  const decided = unpackWhy(ride.changed || after === null ? why : (before?.why ?? null), names)
  const driverless = after !== null && !after.driverAdultId
  return {
    key: `${occurrenceKey(poolId, date)}:${carIndex}`,
    rideId: before?.id ?? null,
    poolId,
    poolName: poolName(presenting, poolId),
    date,
    startAt: rides[0]?.startsAt.toString() ?? state.now.toString(),
    carNumber: row.indexOf(ride) + 1,
    carCount: row.length,
    kidCount: ride.seats.length,
    heldCount: heldIn(ride.seats),
    heldBefore: heldIn((before && state.seatsByRide.get(before.id)) ?? []),
    before: driverOf(before, names),
    after: driverOf(after, names),
    change: changeOf(ride),
    asked: ride.asked,
    stays: staysFor(ride),
    rule: decided?.rule ?? null,
    exchange: presentExchange(decided, { names, needed: neededRide(decided?.exchange, presenting) }),
    couldTake: active(driverless ? (decided?.candidates ?? []) : [], names, () => ({})),
    keptOut: active(driverless ? (decided?.excluded ?? []) : [], names, ({ reason }) => ({ reason })),
  }
}

/** Lists the names of those given households that are current members. */
function active<Listed extends { householdId: string }, More>(
  listed: Listed[],
  names: Names,
  more: (each: Listed) => More,
) {
  return listed.flatMap((each) => {
    const name = names.find(({ householdId }) => householdId === each.householdId)
    if (name?.status !== 'active') return []
    const { householdId, householdName, beanIndex } = name
    return [{ householdId, householdName, beanIndex, ...more(each) }]
  })
}

function heldIn(seats: { state: string }[]): number {
  return seats.filter((seat) => seat.state === 'held').length
}

function poolName({ state }: Presenting, poolId: string): string {
  return state.pools.find((pool) => pool.id === poolId)?.name ?? ''
}

type Driven = { driverAdultId?: string | null; driverHouseholdId?: string | null }

function driverOf(ride: Driven | null, names: Names): PreviewedRide['after'] {
  if (!ride?.driverAdultId || !ride.driverHouseholdId) return null
  const { driverAdultId: adultId, driverHouseholdId: householdId } = ride
  const name =
    names.find((each) => each.adultId === adultId) ?? names.find((each) => each.householdId === householdId)
  return {
    adultId,
    adultName: name?.adultId === adultId ? (name.firstName ?? '') : '',
    householdId,
    householdName: name?.householdName ?? '',
    beanIndex: name?.beanIndex ?? 0,
  }
}

function changeOf({ before, after, changed }: SnapshotRide): PreviewedRide['change'] {
  if (after === null) return 'not_needed'
  const from = before?.driverAdultId ?? null
  const to = after.driverAdultId ?? null
  if (from !== to) {
    if (to === null) return 'uncovered'
    return from === null ? 'covered' : 'driver'
  }
  if (to === null) return 'open'
  return changed ? 'seats' : 'same'
}

function staysFor({ before, after, locked, frozen }: SnapshotRide): PreviewedRide['stays'] {
  if (before === null) return null
  const isAsked = before.status !== 'assigned' && before.status !== 'needs_driver'
  // A date with an open offer also keeps the drivers of its other cars.
  if (isAsked || (frozen && !locked && before.driverAdultId !== null)) return 'waiting'
  if (locked) return 'locked'
  return isHandPicked(after?.driverSource ?? null) ? 'by_hand' : null
}

/** Returns the ride for which a household was kept free. */
function neededRide(
  exchange: Why['exchange'] | undefined,
  { carsByOccurrence, ...presenting }: Presenting,
): NeededRide | null {
  const [poolId = '', date = ''] = exchange?.neededAtOccurrenceId?.split(':') ?? []
  const car = carsByOccurrence
    .get(occurrenceKey(poolId, date))
    ?.find((each) => each.after?.driverHouseholdId === exchange?.householdId)
  if (!car?.after) return null
  return {
    poolName: poolName({ carsByOccurrence, ...presenting }, car.poolId),
    startsAt: car.after.startsAt,
  }
}
