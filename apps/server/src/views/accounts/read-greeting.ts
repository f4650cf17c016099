// The name by which the landing page greets an adult who is signed in (spec 2).

import { adultWithHousehold } from '../../books/accounts/store.ts'
import type { Db } from '../../db/pool.ts'

/** The first name, or the part of the e-mail before the @. */
export async function readGreeting(db: Db, adultId: string): Promise<string> {
  const row = await adultWithHousehold(db, adultId)
  const firstName = row?.adult.firstName.trim() ?? ''
  return firstName || (row?.email.split('@')[0] ?? '')
}
