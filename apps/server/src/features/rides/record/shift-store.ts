// The SQL of moving a day's rides: the day's shift, and the rides that no longer follow their pool.

import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, asc, eq, gt, gte, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import { dayShifts } from '../../../db/schema/groups.ts'
import { rides } from '../../../db/schema/rides.ts'

export async function shiftsFrom(
  tx: Transaction,
  groupId: string,
  today: string,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ date: dayShifts.date, minutes: dayShifts.minutes })
    .from(dayShifts)
    .where(and(eq(dayShifts.groupId, groupId), gte(dayShifts.date, today)))
  return new Map(rows.map((row) => [row.date, row.minutes]))
}

type Shift = { groupId: string; date: string; minutes: number }

export async function saveShift(tx: Transaction, { groupId, date, minutes }: Shift) {
  await tx.delete(dayShifts).where(and(eq(dayShifts.groupId, groupId), eq(dayShifts.date, date)))
  if (minutes !== 0) await tx.insert(dayShifts).values({ groupId, date, minutes })
}

/** The day's rides that have not started, urgent ones too. */
export async function ridesToShift(
  tx: Transaction,
  { groupId, date, now }: { groupId: string; date: string; now: Temporal.Instant },
) {
  return tx
    .select()
    .from(rides)
    .where(
      and(
        eq(rides.groupId, groupId),
        eq(rides.date, date),
        gt(rides.startsAt, now),
        inArray(rides.status, openStatuses),
      ),
    )
    .orderBy(asc(rides.startsAt), rides.id)
    .for('update')
}
