// Asks a signed-in adult for the password before a change that could hand the account over.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { security as contract } from '@beanpool/contract/security'
import { rateLimited, refused } from '../../api/failures.ts'
import { noteConfirmed } from '../../api/recent-sign-in.ts'
import type { SignedIn } from '../../api/request-context.ts'
import type { Caller } from '../../context/caller.ts'
import { withTransaction } from '../../db/pool.ts'
import { countPassword, takePasswordBack } from '../accounts/limit-tries.ts'
import { isPasswordOf } from '../accounts/passwords.ts'

type Refusal = RefusalOf<typeof contract.confirm>

export async function confirmPassword(
  { db, signedIn }: Caller & { signedIn: SignedIn },
  { password }: { password: string },
) {
  await tryPassword({ db, signedIn }, password)
  await withTransaction(db, (tx) => noteConfirmed(tx, signedIn))
  return {}
}

/** Refuses with `wrong_password`; counts the try with every other guess at this account's password. */
export async function tryPassword(
  { db, signedIn: { authUserId } }: Pick<Caller, 'db'> & { signedIn: SignedIn },
  password: string,
) {
  const seconds = await countPassword(db, authUserId)
  if (seconds !== null) throw rateLimited(seconds)
  if (!(await isPasswordOf(db, authUserId, password))) throw refused<Refusal>('wrong_password')
  await takePasswordBack(db, authUserId)
}
