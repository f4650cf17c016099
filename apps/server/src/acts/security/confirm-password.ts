// Asks a signed-in adult for the password before a change that could hand the account over.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { security as contract } from '@beanpool/contract/security'
import { rateLimited, refused } from '../../api/failures.ts'
import { noteConfirmed } from '../../api/recent-sign-in.ts'
import type { SignedIn } from '../../api/request-context.ts'
import type { Caller } from '../../context/context.ts'
import { countPassword, takePasswordBack } from '../accounts/limit-tries.ts'
import { isPasswordOf } from '../accounts/passwords.ts'
import { changeAdult } from '../opening/change-adult.ts'

type Refusal = RefusalOf<typeof contract.confirm>

export async function confirmPassword(
  caller: Caller & { signedIn: SignedIn },
  { password }: { password: string },
) {
  await tryPassword(caller, password)
  await changeAdult(caller, 'security.confirm', async ({ tx }) => {
    await noteConfirmed(tx, caller.signedIn)
    return {}
  })
  return {}
}

/** Refuses with `wrong_password`. Counts the attempt together with all other guesses at this account's password. */
export async function tryPassword(
  { db, log, signedIn: { authUserId } }: Pick<Caller, 'db' | 'log'> & { signedIn: SignedIn },
  password: string,
) {
  const seconds = await countPassword(db, authUserId)
  if (seconds !== null) throw rateLimited(seconds)
  if (!(await isPasswordOf(db, authUserId, password))) {
    log.info({ event: 'password-refused', userId: authUserId }, 'a password was wrong')
    throw refused<Refusal>('wrong_password')
  }
  await takePasswordBack(db, authUserId)
}
