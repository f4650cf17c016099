// Imports a school's calendar. First shows the rides that each day would cancel, then saves all the days at once,
// exactly as shown.
import { createHash } from 'node:crypto'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { noRideDays as contract, PreviewedDay } from '@beanpool/contract/no-ride-days'
import type { AffectedRide } from '@beanpool/contract/pools'
import { planChanges } from '@beanpool/domain/planner/group/plan-changes'
import { clockOn } from '@beanpool/domain/pools/timetable'
import { refused } from '../../api/failures.ts'
import { requireAccess } from '../../books/members/access.ts'
import { driverNameOf, readNames } from '../../books/members/read-names.ts'
import { insertNoRideDays } from '../../books/pools/no-ride-days-store.ts'
import type { Caller } from '../../context/context.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { type GroupState, loadGroupState, readGroupState } from '../../planning/rides/group-state.ts'
import { type Closing, changeGroup, type OpenGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.import>

type Day = { date: string; note: string | null }
type Names = Awaited<ReturnType<typeof readNames>>

export function previewNoRideDays(caller: Caller, { groupId, days }: { groupId: string; days: Day[] }) {
  return withTransaction(caller.db, async (tx) => {
    await requireAccess(tx, caller, 'noRideDays.preview', { groupId })
    return effectOf(tx, await readGroupState(tx, groupId, caller.now()), days)
  })
}

export async function importNoRideDays(
  caller: Caller,
  { groupId, days }: { groupId: string; days: DayShown[] },
) {
  const undo = { action: 'import_no_ride_days' } as const
  await changeGroup(caller, 'noRideDays.import', { groupId, undo }, (open) => importDays(open, days))
}

export type DayShown = Day & { shown: string }

/** Adds the days exactly as they were shown. */
export async function importDays(open: OpenGroup, days: DayShown[]): Promise<Closing> {
  const { tx, groupId } = open
  const effect = await effectOf(tx, await loadGroupState(tx, groupId, open.now), days)
  const byDate = new Map(effect.days.map((day) => [day.date, day]))
  const missing = days.filter(({ date }) => byDate.get(date)?.state !== 'there')
  // A retry finds all days already stored.
  if (missing.length === 0) return {}
  if (missing.some(({ date, shown }) => byDate.get(date)?.shown !== shown))
    throw refused<Refusal>('changed_since')
  await insertNoRideDays(
    tx,
    missing.map(({ date, note }) => ({ groupId, date, note })),
  )
  const dates = missing.map(({ date }) => date).sort()
  const [date = ''] = dates
  const count = missing.length
  return {
    what: count === 1 ? 'the rides of a day' : `the rides of ${count} days`,
    events: [{ kind: 'no_ride_days_imported', data: { count, date, toDate: dates.at(-1) ?? date } }],
    plan: { byCaller: true },
  }
}

/** Shows the effect of each day from today on. The days are independent, as each cancels only its own rides. */
async function effectOf(tx: Transaction, state: GroupState, days: Day[]) {
  const ahead = days.filter(({ date }) => date >= state.today)
  const noRideDays = new Set([...state.noRideDays, ...ahead.map(({ date }) => date)])
  const dropped = new Set(planChanges({ ...state, noRideDays }, { poolIds: [] }).dropped.map(({ id }) => id))
  const names = await readNames(tx, state.group.id)
  return {
    timeZone: state.group.timeZone,
    days: ahead
      .map((day) => previewed(day, { state, dropped, names }))
      .sort((one, other) => one.date.localeCompare(other.date)),
  }
}

type Seen = { state: GroupState; dropped: ReadonlySet<string>; names: Names }

function previewed({ date, note }: Day, { state, dropped, names }: Seen): PreviewedDay {
  const rides = state.rides
    .filter((ride) => ride.date === date && ride.status !== 'cancelled')
    .sort((one, other) => one.startsAt.epochMilliseconds - other.startsAt.epochMilliseconds)
  const shownRides = (isDropped: boolean) =>
    rides.filter(({ id }) => dropped.has(id) === isDropped).map((ride) => affected(ride, state, names))
  const [cancelled, locked] = [shownRides(true), shownRides(false)]
  const ids = [cancelled, locked].map((list) => list.map(({ rideId }) => rideId).sort())
  const shown = createHash('sha256').update(JSON.stringify(ids)).digest('hex')
  return { date, note, state: stateOf(date, state), cancelled, locked, shown }
}

function stateOf(date: string, { noRideDays, pools, rides }: GroupState): PreviewedDay['state'] {
  if (noRideDays.has(date)) return 'there'
  const hasRides = rides.some((ride) => ride.date === date && ride.status !== 'cancelled')
  const runs = pools.some((pool) => pool.active && pool.deletedAt === null && clockOn(pool, date) !== null)
  return runs || hasRides ? 'new' : 'no_pool'
}

function affected(ride: GroupState['rides'][number], { pools }: GroupState, names: Names): AffectedRide {
  return {
    rideId: ride.id,
    poolName: pools.find(({ id }) => id === ride.poolId)?.name ?? '',
    startAt: ride.startsAt.toString(),
    driver: driverNameOf(ride, names),
  }
}
