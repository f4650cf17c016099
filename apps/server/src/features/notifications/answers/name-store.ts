// The first name of an adult, for a page that says who drives.
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/pool.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { somebody } from './link-words.ts'

export async function nameOfAdult(db: Queryable, adultId: string): Promise<string> {
  const [row] = await db.select({ name: adults.firstName }).from(adults).where(eq(adults.id, adultId))
  return row?.name ?? somebody
}
