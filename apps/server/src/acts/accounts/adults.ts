// Creates the adult behind each account: at sign-up, or on the first request if the sign-up was interrupted.
import { makeCalendarToken } from '../../books/accounts/secrets.ts'
import { adultOfUser, insertAdult, isBlocked } from '../../books/accounts/store.ts'
import type { AppContext } from '../../context/context.ts'
import type { NewUser } from './auth.ts'

/** Runs after sign-up. Calling it again for the same user changes nothing. */
export async function createAdult({ db, now, config }: AppContext, user: NewUser) {
  const { id, firstName, lastName, phone } = user
  await insertAdult(db, { id, firstName, lastName, phone, calendarToken: makeCalendarToken(config) }, now())
}

/** Returns the adult of a signed-in user; null if the account is deleted or blocked. */
export async function adultIdOf(context: AppContext, user: NewUser): Promise<string | null> {
  const { db } = context
  if (await isBlocked(db, { userId: user.id })) return null
  const found = await adultOfUser(db, user.id)
  if (found) return found.id
  await createAdult(context, user)
  return (await adultOfUser(db, user.id))?.id ?? null
}
