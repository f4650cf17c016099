import { sql } from 'drizzle-orm'
import { adults } from '../../db/schema/accounts.ts'

/** Selects the adult's own time zone, or else that of their first group. */
export const clockOf = (adultId: string) => sql<
  string | null
>`coalesce(${adults.timeZone}, (select g.time_zone from memberships m join groups g on g.id = m.group_id
  join adults a on a.household_id = m.household_id where a.id = ${adultId} and m.status = 'active' and g.deleted_at is null order by m.joined_at, g.id limit 1))`
