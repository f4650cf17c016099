// Reads "Does Mia ride?": the pools with dates for which the reader's family has not answered yet.
import type { KidsQuestion } from '@beanpool/contract/kids-questions'
import { clockOn, datesAhead, poolDateOn } from '@beanpool/domain/pools/timetable'
import { askedUntil } from '@beanpool/domain/rides/kids-questions'
import { dateIn } from '@beanpool/domain/time/zones'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { type AskedRow, askedAbout } from '../../books/pools/question-store.ts'
import type { Key } from '../../db/chunks.ts'
import type { Queryable } from '../../db/pool.ts'

type Asked = { householdId: string; now: Temporal.Instant } & ({ groupIds: string[] } | { pools: Key[] })

/** Returns one question per pool, with all its kids, soonest first. */
export async function readQuestions(db: Queryable, { now, ...asked }: Asked): Promise<KidsQuestion[]> {
  // The earliest date that is today anywhere on earth, as the group's time zone is known only below.
  const today = dateIn(now, '-12:00')
  const rows = await askedAbout(db, asked, today)
  if (rows.length === 0) return []
  const rules = await rulesOfGroups(db, [...new Set(rows.map(({ pool }) => pool.groupId))])
  return [...Map.groupBy(rows, ({ pool }) => pool.id).values()].flatMap((ofPool) => {
    const [first] = ofPool
    const known = first && rules.get(first.pool.groupId)
    return first && known ? question(first, ofPool, { ...known, now }) : []
  })
}

type Known = { timeZone: string; fairGuard: { offerLockHours: number; lateWindowMinutes: number } }

function question(
  { pool, fromName, toName }: AskedRow,
  rows: AskedRow[],
  { timeZone, fairGuard: rules, now }: Known & { now: Temporal.Instant },
): KidsQuestion[] {
  const until = askedUntil(pool, { timeZone, rules, now })
  const dates = datesAhead(pool, dateIn(now, timeZone), 0)
  const [date] = dates
  if (until === null || date === undefined) return []
  return [
    {
      poolId: pool.id,
      groupId: pool.groupId,
      name: pool.name,
      timeZone,
      fromName,
      toName: poolDateOn(pool, date)?.place ?? toName,
      date,
      startTime: (clockOn(pool, date) ?? pool).startTime.slice(0, 5),
      dateCount: dates.length,
      until: until.toString(),
      kids: rows.map(({ kidId, kidName }) => ({ kidId, name: kidName })),
    },
  ]
}
