// Adds and removes a group's holidays, on which no pool runs. Locked rides still run, unless an admin calls them off by
// hand.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { noRideDays as contract } from '@beanpool/contract/no-ride-days'
import { dateIn } from '@beanpool/domain/time/zones'
import { notFound, refused } from '../../api/failures.ts'
import { requireAhead } from '../../books/households/new-row.ts'
import { insertNoRideDay, noRideDayOn, removeNoRideDayRow } from '../../books/pools/no-ride-days-store.ts'
import type { Caller } from '../../context/context.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'

type Day = { groupId: string; date: string }

/** Returns today's date in the group's time zone. No list shows an earlier day. */
const todayOf = ({ locked, now }: OpenGroup) => dateIn(now, locked.group.timeZone)

export async function addNoRideDay(caller: Caller, { groupId, date, note }: Day & { note: string | null }) {
  await changeGroup(caller, 'pools.addNoRideDay', { groupId }, async (open) => {
    // A retry gets the original response, even after midnight, and adds no second line to the record. A day entered
    // again without a note keeps its note.
    const there = await noRideDayOn(open.tx, groupId, date)
    if (there && (note === null || there.note === note)) return {}
    requireAhead(date, 'date', todayOf(open))
    if (!(await insertNoRideDay(open.tx, { groupId, date, note }))) return {}
    return { events: [{ kind: 'no_ride_day_added', data: { date, note } }], plan: { byCaller: true } }
  })
}

export async function removeNoRideDay(caller: Caller, { groupId, date }: Day) {
  const undo = { action: 'delete_no_ride_day' } as const
  await changeGroup(caller, 'pools.removeNoRideDay', { groupId, undo }, async ({ tx }) => {
    if (!(await removeNoRideDayRow(tx, groupId, date))) return {}
    const data = { date, note: null }
    return { what: date, events: [{ kind: 'no_ride_day_removed', data }], plan: { byCaller: true } }
  })
}

// Changes the date or note of a day without rides. Rides on the old date come back, and those on the new date are
// cancelled.

type Refusal = RefusalOf<typeof contract.change>

type Asked = { groupId: string; date: string; toDate: string; note?: string | null | undefined }

/** An omitted note stays unchanged. */
export async function changeNoRideDay(caller: Caller, { groupId, date, toDate, note: typed }: Asked) {
  await changeGroup(caller, 'noRideDays.change', { groupId }, async (open) => {
    const { tx } = open
    const was = await noRideDayOn(tx, groupId, date)
    const there = date === toDate ? was : await noRideDayOn(tx, groupId, toDate)
    // A retry finds the change already made.
    const isMade = there !== null && (typed === undefined || there.note === typed)
    if (isMade && (was === null || date === toDate)) return {}
    if (was === null) throw notFound()
    const note = typed === undefined ? was.note : typed
    if (date !== toDate) requireAhead(toDate, 'toDate', todayOf(open))
    if (date !== toDate && there) throw refused<Refusal>('day_taken')
    if (date !== toDate) await removeNoRideDayRow(tx, groupId, date)
    await insertNoRideDay(tx, { groupId, date: toDate, note })
    return {
      events: [{ kind: 'no_ride_day_changed', data: { date, toDate, note } }],
      ...(date === toDate ? {} : { plan: { byCaller: true } }),
    }
  })
}
