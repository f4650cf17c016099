// Reads a group's activity, newest first: each change's actor, time, and old and new values.
import type { GroupActivityLine } from '@beanpool/contract/groups'
import { requireReading } from '../../books/members/access.ts'
import { activityPage } from '../../books/record/record-activities.ts'
import type { Caller } from '../../context/context.ts'
import { presentLines } from '../rides/cards/present-activity.ts'

const pageLength = 30

type Input = { groupId: string; before?: string | undefined }

export async function readActivity(
  caller: Caller,
  { groupId, before }: Input,
): Promise<{ lines: GroupActivityLine[]; nextBefore: string | null }> {
  const { db } = caller
  await requireReading(db, caller, 'groups.activity', { groupId })
  const rows = await activityPage(db, { groupId, before: before ?? null, limit: pageLength + 1 })
  const shown = rows.slice(0, pageLength)
  const lines = await presentLines(db, groupId, shown)
  return {
    lines: lines.map((line, index) => ({
      ...line,
      rideId: shown[index]?.rideId ?? null,
      poolName: shown[index]?.poolName ?? null,
      rideStartAt: shown[index]?.rideStartsAt?.toString() ?? null,
    })),
    nextBefore: rows.length > pageLength ? (shown.at(-1)?.activityId ?? null) : null,
  }
}
