// Everything that planning a group needs, loaded under its lock.
import type { Transaction } from '../../db/pool.ts'
import { type Balances, readBalances } from '../beans/read-balances.ts'
import { type LockedGroup, lockGroup } from '../groups/access.ts'
import * as store from './plan-store.ts'
import { preferencesOf } from './preferences-store.ts'
import { shiftsFrom } from './shift-store.ts'

export type GroupState = LockedGroup & {
  now: Temporal.Instant
  /** Today on the group's wall clock, YYYY-MM-DD. */
  today: string
  pools: store.PoolRow[]
  enrolled: { poolId: string; kidId: string; householdId: string }[]
  /** How households like to drive some pools. */
  preferences: Awaited<ReturnType<typeof preferencesOf>>
  rides: store.RideRow[]
  datesOver: { poolId: string; date: string }[]
  seatsByRide: Map<string, store.SeatRow[]>
  backOutsByRide: Map<string, string[]>
  declinedByRide: Map<string, string[]>
  households: Awaited<ReturnType<typeof store.groupHouseholds>>
  availability: Awaited<ReturnType<typeof store.availabilityOf>>
  lastDrives: Awaited<ReturnType<typeof store.lastDrives>>
  elsewhere: Awaited<ReturnType<typeof store.drivesElsewhere>>
  absences: Awaited<ReturnType<typeof store.absencesFrom>>
  missed: Map<string, number>
  strikeWeights: Map<string, number>
  noRideDays: Set<string>
  /** Minutes by which a day's rides are later than usual. */
  dayShifts: Map<string, number>
  balances: Balances
}

/** Locks the group and reads its state: about eighteen queries, whatever its size. */
export async function loadGroupState(
  tx: Transaction,
  groupId: string,
  now: Temporal.Instant,
): Promise<GroupState> {
  const locked = await lockGroup(tx, groupId)
  const today = now.toZonedDateTimeISO(locked.group.timeZone).toPlainDate().toString()
  const { pools, enrolled } = await store.poolsOf(tx, groupId)
  const { rides, seats, backOuts, declined } = await store.plannableRides(tx, groupId, now)
  const households = await store.groupHouseholds(tx, groupId)
  const adultIds = households.people.map((person) => person.adultId)
  const householdIds = households.members.map((member) => member.householdId)
  const kidIds = [...new Set(enrolled.map((each) => each.kidId))]
  return {
    ...locked,
    now,
    today,
    pools,
    enrolled,
    preferences: await preferencesOf(tx, groupId),
    rides,
    datesOver: await store.datesOver(tx, groupId, { today, now }),
    seatsByRide: Map.groupBy(seats, (seat) => seat.rideId),
    backOutsByRide: grouped(
      backOuts,
      (each) => each.rideId,
      (each) => each.householdId,
    ),
    declinedByRide: grouped(
      declined,
      (each) => each.rideId,
      (each) => each.householdId,
    ),
    households,
    availability: await store.availabilityOf(tx, adultIds, today),
    lastDrives: await store.lastDrives(tx, groupId, adultIds),
    elsewhere: await store.drivesElsewhere(tx, groupId, adultIds, now),
    absences: await store.absencesFrom(tx, kidIds, today),
    missed: new Map(
      (await store.missedPlaces(tx, householdIds, now)).map((row) => [row.householdId, row.count]),
    ),
    strikeWeights: new Map(
      (await store.activeStrikeWeights(tx, adultIds, now)).map((row) => [row.adultId, row.weight]),
    ),
    noRideDays: await store.holidays(tx, groupId, today),
    dayShifts: await shiftsFrom(tx, groupId, today),
    balances: await readBalances(tx, [groupId]),
  }
}

function grouped<Item, Value>(items: Item[], key: (item: Item) => string, value: (item: Item) => Value) {
  const map = new Map<string, Value[]>()
  for (const item of items) map.set(key(item), [...(map.get(key(item)) ?? []), value(item)])
  return map
}
