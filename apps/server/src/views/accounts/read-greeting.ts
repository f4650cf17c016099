// Reads the name by which the landing page greets a signed-in adult (spec 2).

import { adultWithHousehold } from '../../books/accounts/store.ts'
import type { Db } from '../../db/pool.ts'

/** Returns the first name, or the part of the e-mail before the @. */
export async function readGreeting(db: Db, adultId: string): Promise<string> {
  const row = await adultWithHousehold(db, adultId)
  const firstName = row?.adult.firstName.trim() ?? ''
  return firstName || (row?.email.split('@')[0] ?? '')
}
