// Previews a pool's first two weeks, planned as if the pool existed, without writing anything.
import type { PoolPreview, PreviewedTrip } from '@beanpool/contract/pool-preview'
import { planChanges, plannedState } from '@beanpool/domain/planner/group/plan-changes'
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { emptyPlan, firstWeeks, plannedFirstOn } from '@beanpool/domain/pools/first-weeks'
import { returnTrip } from '@beanpool/domain/pools/return-trip'
import { fieldsOfForm, type TimedFields, usualEnd } from '@beanpool/domain/pools/timetable'
import { isOpenRide, occurrenceKey } from '@beanpool/domain/rides/occurrences'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { overlap } from '@beanpool/domain/time/span'
import { type Member, requireAccess } from '../../books/members/access.ts'
import { readNames } from '../../books/members/read-names.ts'
import { absencesAhead } from '../../books/rides/absence-store.ts'
import type { PoolRow, RideRow } from '../../books/rides/plan-store.ts'
import { termEndOf } from '../../books/terms/store.ts'
import type { Caller } from '../../context/context.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { type GroupState, readGroupState } from '../../planning/rides/group-state.ts'
import { withFirstDriver } from '../rides/driver/pick-first-driver.ts'
import { type AskedKid, askedKids } from './enrollable.ts'
import type { PoolForm, PoolIds } from './make-pools.ts'

type Asked = Omit<PoolForm, 'name' | 'from' | 'to' | 'notes'> & {
  fromPlaceId: string | null
  toPlaceId: string | null
  firstDriverAdultId: string | null
  ids: PoolIds
}

export async function previewPool(caller: Caller, asked: Asked): Promise<PoolPreview> {
  const { groupId, firstDriverAdultId } = asked
  return withTransaction(
    caller.db,
    async (tx) => {
      const member = await requireAccess(tx, caller, 'pools.preview', { groupId })
      const now = caller.now()
      const before = await readGroupState(tx, groupId, now)
      const { kids } = await askedKids(tx, asked, now)
      const usual = asked.throughOn ?? usualEnd(asked.startsOn, await termEndOf(tx, groupId))
      const times = fieldsOfForm(asked, usual)
      const pools = newPools(asked, times, { adultId: caller.adultId, now })
      const state = await withPools(tx, before, { pools, kids })
      const poolIds = pools.map((pool) => pool.id)
      const planned = plannedState(state, planChanges(state, { poolIds }))
      const { poolId } = asked.ids
      const driverAdultId = firstDriverAdultId
      const picked = driverAdultId === null ? planned : withFirstDriver(planned, { poolId, driverAdultId })
      const after = picked ?? planned
      const weeks = planLimits[state.ownerPlanTier].weeksScheduled
      const { startsOn, throughOn } = times
      const pool = { startsOn, throughOn, today: state.today, weeks }
      const shown = firstWeeks(pool)
      const trips = await tripsOf(tx, after, { ids: asked.ids, shown, caller, member })
      const empty = emptyPlan({ ...pool, kidCount: kids.length, rideCount: trips.length })
      return {
        timeZone: state.group.timeZone,
        trips,
        empty,
        plannedOn: empty === 'not_yet' ? plannedFirstOn(pool) : null,
        endsOn: shown.through < firstWeeks({ ...pool, weeks: 52 }).through ? shown.through : null,
        clashes: clashesIn(after, asked.ids),
        movedElsewhere: movedElsewhere(before, after),
        pickedCannot: picked === null,
      }
    },
    { isolation: 'repeatable read' },
  )
}

/** Returns the rows that creating the pool would write. The length of a new pool's route is not known yet. */
function newPools(
  { kidIds: _, backAt, firstDriverAdultId: __, ids, timetable: entered, ...fields }: Asked,
  times: TimedFields,
  { adultId, now }: { adultId: string; now: Temporal.Instant },
): PoolRow[] {
  const nowhere = '00000000-0000-0000-0000-000000000000'
  const there: PoolRow = {
    ...fields,
    ...times,
    timetable: times.timetable ?? null,
    id: ids.poolId,
    name: '',
    notes: null,
    active: true,
    fromPlaceId: fields.fromPlaceId ?? nowhere,
    toPlaceId: fields.toPlaceId ?? nowhere,
    routeMiles: null,
    generatedSource: null,
    returnOfPoolId: null,
    createdByAdultId: adultId,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    endedAt: null,
  }
  const way = returnTrip({ ...there, ...times }, { entered, backAt })
  if (way === null) return [there]
  return [there, { ...there, ...way, id: ids.returnPoolId, returnOfPoolId: there.id }]
}

async function withPools(
  tx: Transaction,
  state: GroupState,
  { pools, kids }: { pools: PoolRow[]; kids: AskedKid[] },
): Promise<GroupState> {
  const lastDays = new Map(state.households.members.map((each) => [each.householdId, each.lastDay]))
  const riding = new Set(state.enrolled.map((kid) => kid.kidId))
  // The data of these kids was not read, as they are in no pool yet.
  const others = kids.map((kid) => kid.kidId).filter((kidId) => !riding.has(kidId))
  return {
    ...state,
    pools: [...state.pools, ...pools].sort((one, other) => (one.id < other.id ? -1 : 1)),
    enrolled: [
      ...state.enrolled,
      ...pools.flatMap((pool) =>
        kids.map(({ kidId, householdId }) => {
          return { poolId: pool.id, kidId, householdId, lastDay: lastDays.get(householdId) ?? null }
        }),
      ),
    ],
    absences: [...state.absences, ...(await absencesAhead(tx, others, state.today))],
  }
}

type Showing = { ids: PoolIds; shown: { from: string; through: string }; caller: Caller; member: Member }

async function tripsOf(
  tx: Transaction,
  state: GroupState,
  { ids, shown, caller, member }: Showing,
): Promise<PreviewedTrip[]> {
  const isShown = ({ poolId, date }: RideRow) =>
    (poolId === ids.poolId || poolId === ids.returnPoolId) && shown.from <= date && date <= shown.through
  const rides = state.rides.filter((ride) => isOpenRide(ride) && isShown(ride))
  const names = await readNames(tx, state.group.id)
  const driver = ({ driverAdultId: adultId, driverHouseholdId: householdId }: RideRow) => {
    const adult = names.find((each) => each.adultId === adultId)
    if (adultId === null || householdId === null || !adult) return []
    return [
      {
        adultId,
        householdId,
        name: adult.firstName ?? '',
        householdName: adult.householdName,
        beanIndex: adult.beanIndex,
        isMe: adultId === caller.adultId,
        isMyHousehold: householdId === member.householdId,
      },
    ]
  }
  return [...Map.groupBy(rides, (ride) => occurrenceKey(ride.poolId, ride.date)).values()].flatMap((cars) => {
    const [first] = cars
    if (!first) return []
    const inOrder = cars.sort((one, other) => one.carIndex - other.carIndex)
    return [
      {
        date: first.date,
        startAt: first.startsAt.toString(),
        isReturn: first.poolId === ids.returnPoolId,
        drivers: inOrder.flatMap(driver),
        missing: cars.filter((car) => car.driverAdultId === null).length,
        locked: reached(state.now, first.lockAt),
      },
    ]
  })
}

const spanOf = ({ startsAt, endsAt }: RideRow) => ({
  fromMs: startsAt.epochMilliseconds,
  toMs: endsAt.epochMilliseconds,
})

/** Lists each pair of kid and pool once if, on any date, the kid would have to be in both cars. */
function clashesIn(state: GroupState, { poolId, returnPoolId }: PoolIds): PoolPreview['clashes'] {
  const isNew = (ride: RideRow) => ride.poolId === poolId || ride.poolId === returnPoolId
  const open = state.rides.filter(isOpenRide)
  const found = new Map<string, PoolPreview['clashes'][number]>()
  for (const ride of open.filter(isNew))
    for (const other of open.filter((each) => !isNew(each) && overlap(spanOf(ride), spanOf(each))))
      for (const { kidId } of state.seatsByRide.get(other.id) ?? []) {
        if (!state.seatsByRide.get(ride.id)?.some((seat) => seat.kidId === kidId)) continue
        const poolName = state.pools.find(({ id }) => id === other.poolId)?.name ?? ''
        found.set(`${kidId} ${other.poolId}`, { kidName: state.kidNames.get(kidId) ?? '', poolName })
      }
  return [...found.values()]
}

/** Counts the drives that would change hands or lose their driver. */
function movedElsewhere(before: GroupState, after: GroupState): number {
  const then = new Map(after.rides.map((ride) => [ride.id, ride.driverAdultId]))
  return before.rides.filter(
    (ride) => isOpenRide(ride) && ride.driverAdultId !== null && then.get(ride.id) !== ride.driverAdultId,
  ).length
}
