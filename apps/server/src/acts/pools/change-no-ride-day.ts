// Gives a day without rides another date or another note: the rides of the old date come back, those of the new one are cancelled.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { noRideDays as contract } from '@beanpool/contract/no-ride-days'
import { notFound, refused } from '../../api/failures.ts'
import { insertNoRideDay, noRideDayOn, removeNoRideDayRow } from '../../books/pools/no-ride-days-store.ts'
import type { Caller } from '../../context/caller.ts'
import { changeGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.change>

type Asked = { groupId: string; date: string; toDate: string; note: string | null }

export async function changeNoRideDay(caller: Caller, { groupId, date, toDate, note }: Asked) {
  await changeGroup(caller, 'noRideDays.change', { groupId }, async ({ tx }) => {
    const was = await noRideDayOn(tx, groupId, date)
    const there = date === toDate ? was : await noRideDayOn(tx, groupId, toDate)
    // A retry finds it done.
    if (there && there.note === note && (was === null || date === toDate)) return {}
    if (was === null) throw notFound()
    if (date !== toDate && there) throw refused<Refusal>('day_taken')
    if (date !== toDate) await removeNoRideDayRow(tx, groupId, date)
    await insertNoRideDay(tx, { groupId, date: toDate, note })
    return {
      events: [{ kind: 'no_ride_day_changed', data: { date, toDate, note } }],
      ...(date === toDate ? {} : { plan: { byCaller: true } }),
    }
  })
}
