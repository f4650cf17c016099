// Shows the calendars that a group follows: when each was last read, what comes next, and what needs an admin's
// decision.
import type { FollowedPool } from '@beanpool/contract/calendars'
import { noneSkipped, waitingDays } from '@beanpool/domain/calendars/followed-days'
import { datesOf, type FollowedStart } from '@beanpool/domain/pools/followed'
import { dateIn } from '@beanpool/domain/time/zones'
import { shownOf } from '../../acts/calendars/follow.ts'
import { ridesLost, withDates } from '../../acts/pools/change-pool.ts'
import { calendarOf, type FollowedCalendar } from '../../books/calendars/store.ts'
import { waysOf } from '../../books/calendars/ways.ts'
import { requireAccess } from '../../books/members/access.ts'
import { readTimeZone } from '../../books/members/membership-store.ts'
import { noRideDaysFrom } from '../../books/pools/no-ride-days-store.ts'
import { poolGroupId } from '../../books/pools/store.ts'
import type { Caller } from '../../context/context.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'

const shownNext = 5

const stateOf = ({ readAt, failure, failingSince, events }: FollowedCalendar) => ({
  readAt: readAt?.toString() ?? null,
  failure,
  failingSince: failingSince?.toString() ?? null,
  skipped: events.skipped ?? noneSkipped,
})

const todayOf = async ({ db, now }: Caller, groupId: string) => dateIn(now(), await readTimeZone(db, groupId))

export async function readFollowedDays(caller: Caller, { groupId }: { groupId: string }) {
  const { db } = caller
  await requireAccess(db, caller, 'calendars.days', { groupId })
  const row = await calendarOf(db, { groupId, poolId: null })
  if (!row || !('taken' in row.events)) return { followed: null }
  const today = await todayOf(caller, groupId)
  const days = await noRideDaysFrom(db, groupId, today)
  const holidays = new Set(days.map(({ date }) => date))
  const { rows, gone } = waitingDays(row.events, { holidays, today })
  const noteOn = (date: string) => days.find((day) => day.date === date)?.note ?? null
  return {
    followed: {
      ...stateOf(row),
      url: row.url,
      rows,
      gone: gone.map((date) => ({ date, note: noteOn(date) })),
    },
  }
}

export async function readFollowedPool(caller: Caller, { poolId }: { poolId: string }) {
  return withTransaction(caller.db, async (tx): Promise<{ followed: FollowedPool | null }> => {
    const rowGroupId = await poolGroupId(tx, poolId)
    const { groupId, role } = await requireAccess(tx, caller, 'calendars.ofPool', { rowGroupId })
    const row = await calendarOf(tx, { groupId, poolId })
    if (!row || !('starts' in row.events)) return { followed: null }
    const today = await todayOf(caller, groupId)
    const next = row.events.starts.filter(({ date }) => date >= today).map(shownStart)
    return {
      followed: {
        ...stateOf(row),
        url: role === 'admin' ? row.url : null,
        words: row.words,
        leadMinutes: row.leadMinutes,
        next: next.slice(0, shownNext),
        waiting: role === 'admin' ? await waitingOf(tx, { caller, row, today }) : null,
      },
    }
  })
}

const shownStart = ({ date, startTime, backAt, name, place }: FollowedStart) => ({
  date,
  startTime,
  backAt,
  name,
  place,
})

type Waiting = { caller: Caller; row: FollowedCalendar; today: string }

async function waitingOf(tx: Transaction, { caller, row, today }: Waiting): Promise<FollowedPool['waiting']> {
  const { waiting, events, groupId } = row
  if (!waiting || !('starts' in waiting) || waiting.isLeft || !('starts' in events)) return null
  const ways = await waysOf(tx, row)
  if (ways === null) return null
  const keyOf = ({ date, startTime, backAt }: FollowedStart) => `${date} ${startTime} ${backAt}`
  const missingIn = (list: FollowedStart[], others: FollowedStart[]) => {
    const known = new Set(others.map(keyOf))
    return list.filter((each) => each.date >= today && !known.has(keyOf(each))).map(shownStart)
  }
  let cancels = 0
  for (const pool of [ways.there, ...(ways.back ? [ways.back] : [])]) {
    const dates = datesOf(waiting.starts, pool === ways.there ? 'there' : 'back')
    const { values } = withDates(pool, dates, today)
    cancels += await ridesLost({ tx, groupId, now: caller.now() }, pool.id, values)
  }
  return {
    reason: waiting.reason,
    shown: shownOf(waiting.starts),
    lost: missingIn(events.starts, waiting.starts),
    gained: missingIn(waiting.starts, events.starts),
    cancels,
  }
}
