// Finds what an action changed, by comparing images of the rows before and after it.
import { createHash } from 'node:crypto'
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import { keysOf } from './kept-rows.ts'

/** A row as stored, column by column. */
export type Image = Record<string, unknown>

export type ImagedRow = { table: string; row: Image }

/** A change to a row. `before` is null if the action added the row, and `after` is null if it removed it. */
export type RowChange = { table: string; before: Image | null; after: Image | null }

/** A ride with its seats and the back-outs from it. They are restored together or not at all. */
export type RideBundle = { ride: Image; seats: Image[]; backOuts: Image[] }

export type Changes = {
  /**
   * The changed rides. `before` is null for a ride that the action added. `seen` is a fingerprint that shows whether
   * the ride has changed since.
   */
  rides: { rideId: string; before: RideBundle | null; seen: string }[]
  rows: RowChange[]
}

export const bundled = new Set(['rides', 'ride_seats', 'ride_back_outs'])

export function changesBetween(before: ImagedRow[], after: ImagedRow[]): Changes {
  return { rides: rideChanges(before, after), rows: rowChanges(before, after) }
}

export const isUnchanged = ({ rides, rows }: Changes) => rides.length === 0 && rows.length === 0

function rideChanges(before: ImagedRow[], after: ImagedRow[]): Changes['rides'] {
  const was = bundlesOf(before)
  return [...bundlesOf(after)].flatMap(([rideId, bundle]) => {
    const old = was.get(rideId) ?? null
    const seen = fingerprint(bundle)
    return old && fingerprint(old) === seen ? [] : [{ rideId, before: old, seen }]
  })
}

function rowChanges(before: ImagedRow[], after: ImagedRow[]): Changes['rows'] {
  const was = byKey(before)
  const is = byKey(after)
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const old = was.get(key)
    const now = is.get(key)
    const table = (old ?? now)?.table
    if (!table || (old && now && same(old.row, now.row))) return []
    return [{ table, before: old?.row ?? null, after: now?.row ?? null }]
  })
}

function byKey(rows: ImagedRow[]): Map<string, ImagedRow> {
  return new Map(rows.filter((row) => !bundled.has(row.table)).map((row) => [keyOf(row), row]))
}

export function keyOf({ table, row }: ImagedRow): string {
  return [table, ...keysOf(table).map((key) => String(row[key]))].join(' ')
}

export function bundlesOf(rows: ImagedRow[]): Map<string, RideBundle> {
  const of = (table: string) => rows.flatMap((each) => (each.table === table ? [each.row] : []))
  const seats = Map.groupBy(of('ride_seats'), (row) => String(row.ride_id))
  const backOuts = Map.groupBy(of('ride_back_outs'), (row) => String(row.ride_id))
  return new Map(
    of('rides').map((ride) => {
      const id = String(ride.id)
      return [id, { ride, seats: seats.get(id) ?? [], backOuts: backOuts.get(id) ?? [] }]
    }),
  )
}

/** Compares rows as text. The database returns columns in a fixed order, but rows in any order. */
export function fingerprint({ ride, seats, backOuts }: RideBundle): string {
  const sorted = (rows: Image[]) => rows.map((row) => JSON.stringify(row)).sort()
  const text = JSON.stringify([ride, sorted(seats), sorted(backOuts)])
  return createHash('sha256').update(text).digest('base64')
}

export function same(a: Image | null | undefined, b: Image | null | undefined): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** The columns of a ride without a driver. */
export const nobody = {
  driver_household_id: null,
  driver_adult_id: null,
  car_id: null,
  driver_source: null,
  agreed_starts_at: null,
  agreed_ends_at: null,
  agreed_seats: null,
  driver_set_at: null,
} satisfies Image

/** A running undo: the rows to restore, and their current values. */
export type UndoInHand = {
  changes: Changes
  /** The current rows that the action could have touched. */
  current: ImagedRow[]
  /** The ride that the action was about. It is restored even if a job or the plan has changed it since. */
  rideId: string | null
  action: UndoableAction
  /** The name of what the action changed. */
  what: string
  groupIds: string[]
  byAdultId: string
  actedAt: Temporal.Instant
  now: Temporal.Instant
}

/** Finds the two drives of an accepted swap, which are restored together or not at all. */
export function swappedRides({ action, changes }: Pick<UndoInHand, 'action' | 'changes'>): string[] {
  if (action !== 'accept_swap') return []
  return changes.rows.flatMap(({ table, after }) =>
    table === 'swaps' && after?.status === 'accepted'
      ? [String(after.ride_id), String(after.other_ride_id)]
      : [],
  )
}
