// A group's holidays: no pool rides then. What is locked still runs; an admin calls that off by hand.
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { refused } from '../../http/failures.ts'
import { publish } from '../../live/publish.ts'
import { lockGroup, requireMember } from '../groups/access.ts'
import { planGroup } from '../rides/plan-group.ts'
import { groupZone, insertNoRideDay, noRideDaysFrom, removeNoRideDayRow } from './store.ts'

type Day = { groupId: string; date: string }

export async function listNoRideDays(caller: Caller, { groupId }: { groupId: string }) {
  await requireMember(caller.db, caller.adultId, groupId)
  const zone = await groupZone(caller.db, groupId)
  const today = caller.now().toZonedDateTimeISO(zone).toPlainDate().toString()
  return { days: await noRideDaysFrom(caller.db, groupId, today) }
}

export async function addNoRideDay(caller: Caller, input: Day & { note: string | null }) {
  return changeDays(caller, input, (tx) => insertNoRideDay(tx, input))
}

export async function removeNoRideDay(caller: Caller, input: Day) {
  return changeDays(caller, input, (tx) => removeNoRideDayRow(tx, input.groupId, input.date))
}

async function changeDays(caller: Caller, { groupId }: Day, change: (tx: Transaction) => Promise<void>) {
  await withTransaction(caller.db, async (tx) => {
    await lockGroup(tx, groupId)
    const member = await requireMember(tx, caller.adultId, groupId)
    if (member.role !== 'admin') throw refused('admin_only')
    await change(tx)
    await planGroup(tx, { groupId, now: caller.now(), byAdultId: caller.adultId })
    await publish(tx, { groupId, topics: ['pools', 'rides', 'beans'] })
  })
  return listNoRideDays(caller, { groupId })
}
