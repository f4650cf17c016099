// Runs an undo: restores the earlier state under the same locks as the action, then plans around it.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { undo as contract } from '@beanpool/contract/undo'
import { isOneRide, type Timetable } from '@beanpool/domain/pools/timetable'
import { type UndoableAction, undoRefusal } from '@beanpool/domain/undo/undo'
import { forbidden, notFound, refused } from '../../api/failures.ts'
import { isDatabaseError } from '../../base/database-errors.ts'
import { goneFrom } from '../../books/groups/leaving/store.ts'
import { bringBackGroup, lockGroups, requireAccess } from '../../books/members/access.ts'
import { recordOwn } from '../../books/record/own-events.ts'
import { recordActivities } from '../../books/record/record-activities.ts'
import { planGroup } from '../../books/rides/planning.ts'
import { seenUnderWay } from '../../books/rides/under-way.ts'
import {
  bundlesOf,
  type Changes,
  fingerprint,
  type Image,
  type ImagedRow,
  keyOf,
  nobody,
  type RideBundle,
  type RowChange,
  same,
  type UndoInHand,
} from '../../books/undo/changes.ts'
import { keptRows, keptTable, keptTableNames } from '../../books/undo/kept-rows.ts'
import { lockUndo, markUndone, type UndoRow, undoRow } from '../../books/undo/store.ts'
import { type Kept, readImages, removeRows, writeImages } from '../../books/undo/undoable.ts'
import type { Caller } from '../../context/context.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { lockOwnHousehold } from '../opening/change-household.ts'

type Refusal = RefusalOf<typeof contract.run>

const outdated = ['exclusion', 'foreign_key', 'unique'] as const

type Answer = { undoId: string; rideId: string | null; stayed: string[] | null }

export async function runUndo(caller: Caller, { undoId }: { undoId: string }): Promise<Answer> {
  const row = await undoRow(caller.db, undoId)
  if (!row || row.adultId !== caller.adultId) throw notFound()
  try {
    const stayed = await withTransaction(caller.db, (tx) =>
      run(tx, caller, { row, kept: { ...(row.before as Kept), action: row.action } }),
    )
    return { undoId, rideId: row.rideId, stayed }
  } catch (error) {
    // Since the action, the driver got another drive at that time, the address was deleted, or the link was created
    // again.
    if (outdated.some((kind) => isDatabaseError(error, kind))) throw refused<Refusal>('changed_since')
    throw error
  }
}

/** Returns false if the state cannot be restored. The transaction is then rolled back. */
async function putBack(tx: Transaction, caller: Caller, undo: UndoInHand): Promise<boolean> {
  for (const { mayPutBack } of keptRows())
    if (mayPutBack && !(await mayPutBack(tx, caller, undo))) return false
  if (!(await restore(tx, undo))) return false
  for (const { settle } of keptRows()) if (settle && !(await settle(tx, caller, undo))) return false
  return true
}

/** Actions whose undo the whole group sees. */
const ofGroup = new Set<UndoableAction>([
  'create_pool',
  'share_ride',
  'delete_pool',
  'shorten_pool',
  'remove_place',
  'delete_no_ride_day',
  'delete_group',
  'import_no_ride_days',
  'apply_schedule',
])

/**
 * Actions that former admins cannot undo, except that the creator of a single ride can undo their own actions on it.
 */
const ofAdmins = new Set<string>([
  'apply_schedule',
  'create_pool',
  'delete_group',
  'delete_no_ride_day',
  'delete_pool',
  'import_no_ride_days',
  'opening_balances',
  'remove_place',
  'remove_household',
  'shorten_pool',
] satisfies UndoableAction[])

function isOwnRide({ rows }: Changes, adultId: string) {
  const pool = rows.find(({ table }) => table === 'pools')?.before
  return pool?.created_by_adult_id === adultId && isOneRide(pool as { timetable: Timetable | null })
}

function undoneAs(action: UndoableAction) {
  if (action === 'apply_schedule') return 'schedule_undone'
  return action === 'create_pool' || action === 'share_ride' ? 'pool_creation_undone' : 'deletion_undone'
}

type Running = { row: UndoRow; kept: Kept & { action: string } }

/** Returns the dates that stay as they are; null for a schedule that has been undone before. */
async function run(tx: Transaction, caller: Caller, { row, kept }: Running): Promise<string[] | null> {
  const now = caller.now()
  const { groupIds, householdId, changes } = kept
  if (householdId !== null) await lockOwnHousehold(tx, caller, householdId)
  // From here on, the group exists again, unless the undo is refused.
  if (kept.action === 'delete_group') for (const groupId of groupIds) await bringBackGroup(tx, groupId)
  await lockGroups(tx, groupIds)
  for (const groupId of groupIds) {
    // Families that have left would fail the group's membership check.
    if (kept.action === 'leave_group' && (await goneFrom(tx, groupId, caller.adultId)) !== null) continue
    const member = await requireAccess(tx, caller, 'undo.run', { groupId })
    const isAdmins = ofAdmins.has(kept.action) && !isOwnRide(changes, caller.adultId)
    if (isAdmins && member.role !== 'admin') throw forbidden()
  }
  const found = await lockUndo(tx, row)
  if (!found) throw notFound()
  const { undo, ride } = found
  const action = undo.action
  // A retry gets the original response, but without the dates that a schedule's undo left unchanged: they are not
  // stored.
  if (undo.undoneAt !== null) return action === 'apply_schedule' ? null : []
  const seen =
    ride && undo.rideId
      ? await seenUnderWay(tx, { id: undo.rideId, groupId: undo.groupId, ...ride }, { action: 'undo' })
      : null
  const refusal = undoRefusal({ ...undo, action, closed: undo.closedAt !== null, ride: seen }, now)
  if (refusal) throw refused<Refusal>(refusal)
  const rideIds = ridesNamedIn(changes)
  const current = await readImages(tx, {
    groupIds,
    householdId,
    adultId: caller.adultId,
    now,
    rideIds,
    onRide: row.rideId !== null,
  })
  const kind = { action, what: kept.what, groupIds, rideId: undo.rideId, actedAt: undo.createdAt }
  const inHand = { ...kind, changes, current, byAdultId: caller.adultId, now }
  const mine = action === 'apply_schedule' ? whatOnlyTheScheduleChanged(inHand) : changes
  if (!(await putBack(tx, caller, { ...inHand, changes: mine }))) throw refused<Refusal>('changed_since')
  await markUndone(tx, row, now)
  for (const groupId of groupIds) {
    const line = { groupId, actorAdultId: caller.adultId, at: now, data: { what: kept.what } }
    if (ofGroup.has(action)) await recordActivities(tx, [{ ...line, kind: undoneAs(action) }])
    await planGroup(tx, { groupId, now, byAdultId: null, jobs: caller.jobs })
    for (const { afterPlan } of keptRows()) await afterPlan?.(tx, { groupId, now })
  }
  await recordOwn(tx, [{ kind: 'action_undone', adultIds: [caller.adultId], groupIds }])
  return action === 'apply_schedule' ? datesThatStay(inHand, mine) : []
}

/** Lists the changed rides, and the rides to which the changed rows refer. */
function ridesNamedIn({ rides, rows }: Changes): string[] {
  const named = rows.flatMap(({ before, after }) => {
    const { ride_id, other_ride_id } = before ?? after ?? {}
    return [ride_id, other_ride_id].filter((id) => typeof id === 'string')
  })
  return [...new Set([...rides.map(({ rideId }) => rideId), ...named])]
}

// Restores rows to their state before an action, feature by feature, without touching later changes by other adults.

type Change = RowChange & { now: Image | null; isTouched: boolean }

/**
 * Returns false if the action's own rows have since changed, or if a ride or a claim would be incomplete. The caller
 * must then roll back.
 */
export async function restore(tx: Transaction, undo: UndoInHand): Promise<boolean> {
  const rows = changesNow(undo)
  if (rows.some(({ table, isTouched }) => isTouched && keptTable(table).isActedOn)) return false
  const backIds = new Set<string>()
  const changedIds = new Set(undo.changes.rides.map(({ rideId }) => rideId))
  // Rows about a ride follow the ride: if it is not restored, it keeps its offers and its request. A swap is about two
  // rides.
  const isBack = ({ table, before, after }: Change) => {
    const { ride_id, other_ride_id } = before ?? after ?? {}
    const rideIds = [ride_id, other_ride_id].flatMap((id) => (typeof id === 'string' ? [id] : []))
    if (rideIds.length === 0) return true
    if (rideIds.some((id) => changedIds.has(id) && !backIds.has(id))) return false
    return keptTable(table).withoutItsRide === true || rideIds.some((id) => backIds.has(id))
  }
  for (const { tables, putBack } of keptRows()) {
    const ofFeature = rows.filter(({ table }) => tables.includes(keptTable(table)))
    // An adult without a group has no rides and no group to lock, so restoring the rows is enough.
    if (putBack && undo.groupIds.length > 0) {
      const back = await putBack(tx, { undo, rows: ofFeature, backIds })
      if (back === null) return false
      for (const rideId of back) backIds.add(rideId)
      continue
    }
    for (const row of ofFeature) if (!row.isTouched && isBack(row)) await restoreRow(tx, row, undo)
  }
  return true
}

/** Lists the changes in the order in which they may be written back. */
function changesNow({ changes, current }: UndoInHand): Change[] {
  const rowByKey = new Map(current.map((each) => [keyOf(each), each.row]))
  const places = new Map(keptTableNames().map((table, place) => [table, place]))
  return changes.rows
    .map((change) => {
      const { table, before, after } = change
      const now = rowByKey.get(keyOf({ table, row: before ?? after ?? {} })) ?? null
      return { ...change, now, isTouched: !asLeft(now, change) }
    })
    .sort((a, b) => (places.get(a.table) ?? 0) - (places.get(b.table) ?? 0))
}

function asLeft(current: Image | null, { table, before, after }: RowChange): boolean {
  const { followsRide } = keptTable(table)
  if (!followsRide || before !== null) return same(current, after)
  const own = (row: Image | null) =>
    row && Object.fromEntries(Object.entries(row).filter(([column]) => !followsRide.includes(column)))
  return same(own(current), own(after))
}

async function restoreRow(tx: Transaction, { table, before, after, now: current }: Change, undo: UndoInHand) {
  const { asItReturns, ended, onReturn } = keptTable(table)
  const write = async (row: Image) => {
    await writeImages(tx, table, [row])
    await onReturn?.(tx, row)
  }
  if (before) {
    await write(asItReturns ? await asItReturns(tx, before, undo) : before)
  } else if (after) {
    if (ended) await write(ended(current ?? after, undo.now))
    else await removeRows(tx, table, [after])
  }
}

// Finds the dates of an applied schedule that can be undone: those that have not changed since.

type Since = { changes: Changes; current: ImagedRow[]; now: Temporal.Instant }

/**
 * Restores a pool's date completely or not at all, because its cars share its kids. Does not restore it if one of its
 * rides has been changed, has reached its lock, or has a pending offer. A car that the schedule added is called off,
 * unless it is still needed.
 */
function whatOnlyTheScheduleChanged({ changes, current, now }: Since): Changes {
  const bundles = bundlesOf(current)
  const byDate = Map.groupBy(bundles.values(), ({ ride }) => dateOf(ride))
  const wasById = new Map(changes.rides.map((change) => [change.rideId, change]))
  const untouched = (date: string) => {
    const cars = byDate.get(date) ?? []
    const asLeft = cars.every(({ ride }) => isAsLeft(ride, now))
    const unchanged = cars.every((car) => {
      const change = wasById.get(String(car.ride.id))
      return !change || (fingerprint(car) === change.seen && mayReturn(change.before))
    })
    return (
      asLeft && unchanged && seatsOnce(cars.map((car) => wasOf(car, wasById.get(String(car.ride.id)), now)))
    )
  }
  const rides = changes.rides.flatMap((change) => {
    const car = bundles.get(change.rideId)
    if (!car || !untouched(dateOf(car.ride))) return []
    return [{ ...change, before: wasOf(car, change, now) }]
  })
  const back = new Set(rides.map((ride) => ride.rideId))
  return { rides, rows: changes.rows.filter((row) => concerns(row.before ?? row.after ?? {}, back)) }
}

/** Lists, in order, the dates that the schedule changed but that the undo does not restore. */
function datesThatStay({ changes, current }: Omit<Since, 'now'>, putBack: Changes): string[] {
  const back = new Set(putBack.rides.map((ride) => ride.rideId))
  const bundles = bundlesOf(current)
  const dates = changes.rides.flatMap(({ rideId, before }) => {
    const ride = bundles.get(rideId)?.ride ?? before?.ride
    return back.has(rideId) || !ride ? [] : [String(ride.date)]
  })
  return [...new Set(dates)].sort()
}

const dateOf = (ride: Image) => `${ride.pool_id} ${ride.date}`

const plain = new Set(['assigned', 'needs_driver', 'cancelled'])

function isAsLeft(ride: Image, now: Temporal.Instant): boolean {
  if (!plain.has(String(ride.status))) return false
  return (
    ride.status === 'cancelled' ||
    Temporal.Instant.compare(now, Temporal.Instant.from(String(ride.lock_at))) < 0
  )
}

const mayReturn = (before: RideBundle | null) => before === null || plain.has(String(before.ride.status))

/** Returns the car as it will be after the undo: as before the schedule, called off if it is new, or unchanged. */
function wasOf(
  car: RideBundle,
  change: Changes['rides'][number] | undefined,
  now: Temporal.Instant,
): RideBundle {
  if (!change) return car
  if (change.before) return change.before
  const at = now.toString()
  const ride = { ...car.ride, ...nobody, status: 'cancelled', why: null, cancelled_at: at, updated_at: at }
  return { ride, seats: [], backOuts: [] }
}

/** Checks that no kid would have seats in two of the cars. */
function seatsOnce(cars: RideBundle[]): boolean {
  const kidIds = cars
    .filter(({ ride }) => ride.status !== 'cancelled')
    .flatMap(({ seats }) => seats.map((seat) => seat.kid_id))
  return new Set(kidIds).size === kidIds.length
}

/** Checks that all rides of a row are restored. Strikes, offers and proposals about other rides stay. */
function concerns(row: Image, rideIds: ReadonlySet<string>): boolean {
  const others = [row.ride_id, row.other_ride_id].filter((id) => typeof id === 'string')
  return others.every((id) => rideIds.has(id))
}
