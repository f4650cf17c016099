// A group's holidays: no pool rides then. What is locked still runs; an admin calls that off by hand.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { refused } from '../../http/failures.ts'
import { lockGroup, readTimeZone, requireMember } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { planGroup } from '../rides/plan-group.ts'
import { type Undoing, undoable } from '../undo/undoable.ts'
import { insertNoRideDay, noRideDaysFrom, removeNoRideDayRow } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.pools)['addNoRideDay' | 'removeNoRideDay']>

type Day = { groupId: string; date: string }

export async function listNoRideDays(caller: Caller, { groupId }: { groupId: string }) {
  await requireMember(caller.db, caller.adultId, groupId)
  const zone = await readTimeZone(caller.db, groupId)
  const today = caller.now().toZonedDateTimeISO(zone).toPlainDate().toString()
  return { days: await noRideDaysFrom(caller.db, groupId, today) }
}

export async function addNoRideDay(caller: Caller, input: Day & { note: string | null }) {
  await withTransaction(caller.db, (tx) =>
    changeDay(tx, caller, {
      ...input,
      recordedAs: 'no_ride_day_added',
      change: () => insertNoRideDay(tx, input),
    }),
  )
  return listNoRideDays(caller, input)
}

export async function removeNoRideDay(caller: Caller, input: Day) {
  const { groupId } = input
  const undoing: Undoing = {
    action: 'delete_no_ride_day',
    rideId: null,
    groupIds: [groupId],
    householdId: null,
  }
  await withTransaction(caller.db, (tx) =>
    undoable(tx, caller, undoing, async () => {
      await changeDay(tx, caller, {
        ...input,
        note: null,
        recordedAs: 'no_ride_day_removed',
        change: () => removeNoRideDayRow(tx, groupId, input.date),
      })
      return input.date
    }),
  )
  return listNoRideDays(caller, { groupId })
}

type DayChange = Day & {
  note: string | null
  recordedAs: 'no_ride_day_added' | 'no_ride_day_removed'
  change: () => Promise<void>
}

async function changeDay(
  tx: Transaction,
  caller: Caller,
  { groupId, date, note, recordedAs, change }: DayChange,
) {
  await lockGroup(tx, groupId)
  const member = await requireMember(tx, caller.adultId, groupId)
  if (member.role !== 'admin') throw refused<Refusal>('admin_only')
  await change()
  const line = { groupId, actorAdultId: caller.adultId, at: caller.now() }
  await recordActivities(tx, [{ ...line, kind: recordedAs, data: { date, note } }])
  await planGroup(tx, { groupId, now: caller.now(), byAdultId: caller.adultId })
}
