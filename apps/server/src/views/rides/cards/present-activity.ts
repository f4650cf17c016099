// Turns lines of a record into a screen's form: the actor, a sentence, and the time.

import type { RideDetail } from '@beanpool/contract/rides'
import type { Currency } from '@beanpool/domain/groups/currencies'
import type { EventKind, GroupEvent, ShownEvent } from '@beanpool/domain/record/events'
import { readCurrency } from '../../../books/members/access.ts'
import { readNames } from '../../../books/members/read-names.ts'
import { describeEvent } from '../../../books/record/describe-event.ts'
import type { Queryable } from '../../../db/pool.ts'
import { type CutNames, cutNames } from './without-kids-of-gone.ts'

type Line = RideDetail['activity'][number]
type Row = {
  activityId: string
  at: Temporal.Instant
  kind: EventKind
  data: GroupEvent['data']
  actorName: string | null
  actorAdultId: string | null
}
type Names = Awaited<ReturnType<typeof readNames>>

/** Changes that the plan made, for any reason. */
const saidOfBeanpool = new Set<EventKind>([
  'planned',
  'no_driver_found',
  'car_not_needed',
  'got_seat',
  'moved_to_other_car',
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
  const names = await readNames(db, groupId)
  const cut = await cutNames(db, groupId, names)
  return presentActivity(rows, { names, currency: await readCurrency(db, groupId), cut })
}

type Present = { names: Names; currency: Currency; cut: CutNames }

export function presentActivity(rows: Row[], { names, currency, cut }: Present): Line[] {
  const nameOf = (adultId: string | null | undefined) =>
    names.find((name) => name.adultId === adultId)?.firstName ?? 'someone who left'
  const householdOf = (householdId: string) =>
    names.find((name) => name.householdId === householdId)?.householdName ?? 'a former household'
  return rows.map((row) => {
    // A row has the facts of its kind, because it was written as an event. Quiet ones are not read.
    const event = { kind: row.kind, data: cut(row.data) } as ShownEvent
    return {
      activityId: row.activityId,
      at: row.at.toString(),
      actorName: saidOfBeanpool.has(event.kind) ? null : row.actorName,
      text: describeEvent(event, { nameOf, householdOf, currency, actorAdultId: row.actorAdultId }),
      until: event.kind === 'offered' ? event.data.until : null,
    }
  })
}
