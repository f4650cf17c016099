// Reads the signed-in adult's year in each group: beans, drives, seats, reliability, strikes and urgent rides by month.
import type { ProfileHistory } from '@beanpool/contract/standing'
import { historyOf, yearOfMonths } from '@beanpool/domain/standing/history'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '../../context/context.ts'
import type { Queryable } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups, memberships } from '../../db/schema/groups.ts'

/**
 * Reads the history. It includes groups that the household has left, as history stays with the group in which it was
 * earned.
 */
export async function readHistory(caller: Caller): Promise<ProfileHistory> {
  const { db, adultId } = caller
  const mine = await groupsEverIn(db, adultId)
  const [first] = mine
  if (!first) return { groups: [] }
  const sums = Map.groupBy(
    await monthSums(db, { adultId, householdId: first.householdId }),
    (row) => row.groupId,
  )
  return {
    groups: mine.map(({ groupId, name, timeZone, status }) => {
      const months = yearOfMonths(caller.now().toZonedDateTimeISO(timeZone).toPlainDate())
      const facts = sums.get(groupId) ?? []
      const before = facts
        .filter(({ month }) => month < (months[0] ?? ''))
        .reduce((sum, { changeHundredths }) => sum + changeHundredths, 0)
      return { groupId, name, left: status !== 'active', months: historyOf(months, facts, before) }
    }),
  }
}

// The only SQL for an adult's history: monthly sums, on the group's clock.

/** Lists the groups that the adult's household is or was in, except deleted ones. */
async function groupsEverIn(db: Queryable, adultId: string) {
  return db
    .select({
      groupId: groups.id,
      name: groups.name,
      timeZone: groups.timeZone,
      householdId: memberships.householdId,
      status: memberships.status,
    })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(and(eq(adults.id, adultId), isNull(groups.deletedAt)))
    .orderBy(memberships.joinedAt, groups.id)
}

type MonthSums = {
  groupId: string
  month: string
  changeHundredths: number
  seatsUsed: number
  drivesGiven: number
  failed: number
  strikes: number
  urgentsCovered: number
}

/**
 * Sums all groups at once. Beans and seats are the household's; a seat counts as used if a ride charged beans for it
 * that no later correction returned. Drives, strikes and urgent rides are the adult's own.
 */
async function monthSums(
  db: Queryable,
  { adultId, householdId }: { adultId: string; householdId: string },
): Promise<MonthSums[]> {
  const { rows } = await db.execute<MonthSums>(sql`
    with facts as (
      select t.group_id, to_char(t.posted_at at time zone g.time_zone, 'YYYY-MM') as month,
        e.amount_hundredths as change,
        case when t.kind = 'ride' and e.amount_hundredths < 0
          and not exists (select 1 from ledger_transactions r where r.group_id = t.group_id and r.reverses_id = t.id)
          then e.seat_count else 0 end as seats,
        0 as drives, 0 as failed, 0 as strikes, 0 as urgents
      from ledger_entries e
      join ledger_transactions t on t.group_id = e.group_id and t.id = e.transaction_id
      join groups g on g.id = t.group_id
      where e.household_id = ${householdId}
      union all
      select r.group_id, to_char(r.date, 'YYYY-MM'), 0, 0, 1, 0, 0, (r.driver_source = 'claimed')::int
      from rides r where r.driver_adult_id = ${adultId} and r.status = 'completed'
      union all
      select s.group_id, to_char(s.given_at at time zone g.time_zone, 'YYYY-MM'), 0, 0, 0,
        (s.kind in ('late_cancel', 'no_show'))::int, 1, 0
      from strikes s join groups g on g.id = s.group_id
      where s.adult_id = ${adultId} and s.status in ('standing', 'served')
      union all
      select u.group_id, to_char(u.window_start at time zone g.time_zone, 'YYYY-MM'), 0, 0, 0, 0, 0, 1
      from urgent_requests u join groups g on g.id = u.group_id
      where u.claimed_by_adult_id = ${adultId} and u.status = 'completed' and u.ride_id is null)
    select group_id as "groupId", month, sum(change)::int as "changeHundredths", sum(seats)::int as "seatsUsed",
      sum(drives)::int as "drivesGiven", sum(failed)::int as failed, sum(strikes)::int as strikes,
      sum(urgents)::int as "urgentsCovered"
    from facts group by 1, 2`)
  return rows
}
