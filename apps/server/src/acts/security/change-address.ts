// Changes the address with which an adult signs in. The adult confirms with the password. A link sent to the new
// address makes the change, and a link sent to the old one reverses it within a week.
import { createHash, randomBytes } from 'node:crypto'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { security as contract } from '@beanpool/contract/security'
import { refused } from '../../api/failures.ts'
import { limitRate } from '../../api/limit-rate.ts'
import { requireRecentSignIn } from '../../api/recent-sign-in.ts'
import type { RequestContext, SignedIn } from '../../api/request-context.ts'
import { isDatabaseError } from '../../base/database-errors.ts'
import { forgetLinks } from '../../books/accounts/deletion/store.ts'
import { forgetSignUpAt } from '../../books/accounts/sign-in-store.ts'
import { adultOfUser } from '../../books/accounts/store.ts'
import { tellOfSecurity } from '../../books/notifications/tell-adult.ts'
import { recordOwn } from '../../books/record/own-events.ts'
import {
  deleteLaterWaysBack,
  deleteNewLinks,
  deleteSessions,
  dropWaysIn,
  hasPassword,
  insertLink,
  isTaken,
  type LinkKind,
  moveTo,
  spendLink,
} from '../../books/security/store.ts'
import type { Caller } from '../../context/context.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { formerAddress, newAddress } from '../../mail/templates/account-mails.ts'
import { deviceName } from '../accounts/known-device.ts'
import { changeAdult } from '../opening/change-adult.ts'
import { tryPassword } from './confirm-password.ts'

type AskRefusal = RefusalOf<typeof contract.changeAddress>
type UseRefusal = RefusalOf<typeof contract.useAddressLink>

const hoursOf: Record<LinkKind, number> = { new: 1, back: 7 * 24 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

type About = { authUserId: string; email: string }

/** Stores a link and returns its URL. */
async function makeLink(tx: Transaction, appUrl: string, kind: LinkKind, about: About): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await insertLink(tx, { kind, hash: hashOf(token), hours: hoursOf[kind], ...about })
  return `${appUrl}/auth/address?token=${token}${kind === 'back' ? '&back=true' : ''}`
}

type Asked = { email: string; password: string | null }

export async function askForAddress(caller: Caller & { signedIn: SignedIn }, { email, password }: Asked) {
  const { db, adultId, signedIn } = caller
  const { authUserId } = signedIn
  const to = email.toLowerCase()
  if (to === signedIn.email.toLowerCase()) throw refused<AskRefusal>('same_address')
  const isByPassword = await hasPassword(db, { authUserId })
  if (isByPassword) await tryPassword(caller, password ?? '')
  await limitRate(caller, { key: `address-mail:${adultId}`, limit: 5, windowMinutes: 60 })
  await changeAdult(caller, 'security.changeAddress', async ({ tx }) => {
    if (!isByPassword) await requireRecentSignIn(tx, signedIn)
    await deleteNewLinks(tx, authUserId)
    // The response is the same in either case, so no screen reveals whether an address has an account.
    if (await isTaken(tx, to)) return {}
    const url = await makeLink(tx, caller.appUrl, 'new', { authUserId, email: to })
    await caller.mail.send(tx, { to, ...newAddress({ url }) })
    return {}
  })
  return {}
}

type Used = { what: 'changed' | 'back'; email: string }

export async function useAddressLink(context: RequestContext, { token }: { token: string }): Promise<Used> {
  try {
    return await withTransaction(context.db, (tx) => use(tx, context, token))
  } catch (error) {
    if (isDatabaseError(error, 'unique', 'auth_users_email_key')) throw refused<UseRefusal>('address_taken')
    throw error
  }
}

async function use(tx: Transaction, context: RequestContext, token: string): Promise<Used> {
  const link = await spendLink(tx, hashOf(token))
  if (link === null) throw refused<UseRefusal>('link_ended')
  const { kind, authUserId, email, expiresAt } = link
  await forgetSignUpAt(tx, email)
  const former = await moveTo(tx, { authUserId, email })
  const adult = await adultOfUser(tx, authUserId)
  if (former === null || !adult) throw refused<UseRefusal>('link_ended')
  // These links were mailed to an address that no longer owns the account, or belong to a different change of address.
  await forgetLinks(tx, authUserId)
  await recordOwn(tx, [{ kind: 'sign_in_address_changed', adultIds: [adult.id] }])
  if (kind === 'back') {
    await takeBack(tx, authUserId, expiresAt)
    return { what: 'back', email }
  }
  const url = await makeLink(tx, context.appUrl, 'back', { authUserId, email: former })
  await context.mail.send(tx, { to: former, ...formerAddress({ email, url }) })
  const device = deviceName(context.headers.get('user-agent'))
  await tellOfSecurity(tx, context, { adultId: adult.id, what: 'new_address', device })
  return { what: 'changed', email }
}

async function takeBack(tx: Transaction, authUserId: string, expiresAt: Date) {
  await deleteLaterWaysBack(tx, authUserId, expiresAt)
  await dropWaysIn(tx, authUserId)
  const ended = await deleteSessions(tx, { authUserId, but: null })
  await recordOwn(
    tx,
    ended.map((sessionId) => ({ kind: 'session_ended', sessionId })),
  )
}
