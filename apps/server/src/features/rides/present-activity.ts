// Lines of a record as screens show them: who did it, in a sentence, and when.
import type { RideDetail } from '@beanpool/contract/rides'
import type { Queryable } from '../../db/pool.ts'
import { readNames } from '../groups/read-names.ts'
import { describeActivity, describeOwnCompletion } from './describe-activity.ts'

type Line = RideDetail['activity'][number]
type Row = {
  activityId: string
  at: Temporal.Instant
  kind: string
  data: unknown
  actorName: string | null
  actorAdultId: string | null
}
type Names = Awaited<ReturnType<typeof readNames>>

/** What the plan did, whoever's change called for it. */
const saidOfBeanpool = new Set([
  'planned',
  'no_driver_found',
  'car_not_needed',
  'uncovered',
  'offered',
  'offers_ended',
  'pool_stopped',
  'moved',
  'end_moved',
  'seats_changed',
  'restored',
  'urgent_completed',
  'urgent_expired',
  'swap_lapsed',
])

export async function presentLines(db: Queryable, groupId: string, rows: Row[]): Promise<Line[]> {
  return presentActivity(rows, await readNames(db, groupId))
}

export function presentActivity(rows: Row[], names: Names): Line[] {
  const nameOf = (adultId: string | null | undefined) =>
    names.find((name) => name.adultId === adultId)?.firstName ?? 'somebody who left'
  const householdOf = (householdId: string) =>
    names.find((name) => name.householdId === householdId)?.householdName ?? 'a former household'
  return rows.map((row) => ({
    activityId: row.activityId,
    at: row.at.toString(),
    actorName: saidOfBeanpool.has(row.kind) ? null : row.actorName,
    text:
      row.kind === 'completed' && row.actorName === null
        ? describeOwnCompletion(row.data)
        : describeActivity(row, { nameOf, householdOf }),
    until: (row.data as { until?: string } | null)?.until ?? null,
  }))
}
