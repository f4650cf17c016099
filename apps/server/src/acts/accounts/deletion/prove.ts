// Checks that the account's owner wants it deleted: by the password, a freshly mailed link, or a recent sign-in with a
// provider.
import { createHash, randomBytes } from 'node:crypto'
import { type ProofRefusal, proofMinutes, provesUntil } from '@beanpool/domain/accounts/deletion'
import { eq, sql } from 'drizzle-orm'
import { rateLimited } from '../../../api/failures.ts'
import { limitRate } from '../../../api/limit-rate.ts'
import type { SecureCaller } from '../../../api/request-context.ts'
import { keepDeletionLink, readDeletionLink } from '../../../books/accounts/sign-in-store.ts'
import { emailOf } from '../../../books/members/read-names.ts'
import { providersOf } from '../../../books/security/store.ts'
import type { Queryable } from '../../../db/pool.ts'
import { authSessions } from '../../../db/schema/auth.ts'
import { deletionLink } from '../../../mail/templates/account-mails.ts'
import { changeAdult } from '../../opening/change-adult.ts'
import { countPassword, takePasswordBack } from '../limit-tries.ts'
import { isPasswordOf } from '../passwords.ts'

export type Proof = { password?: string | undefined; code?: string | undefined }

/** Wrong passwords count towards the same limit as at sign-in. */
const tries = { limit: 10, windowMinutes: 10 }
const mails = { limit: 5, windowMinutes: 60 }

const hashOfCode = (code: string) => createHash('sha256').update(code).digest('base64url')

/** Emails a link. Only the latest link works. */
export async function sendDeletionLink(caller: SecureCaller) {
  await limitRate(caller, { key: `deletion-mail:${caller.adultId}`, ...mails })
  const { authUserId } = caller.signedIn
  const code = randomBytes(24).toString('base64url')
  await changeAdult(caller, 'accountDeletion.sendLink', async ({ tx, adultId, now }) => {
    const to = await emailOf(tx, adultId)
    if (to === null) return {}
    await keepDeletionLink(tx, { authUserId, hash: hashOfCode(code), until: provesUntil(now) })
    const url = `${caller.appUrl}/settings/delete?code=${code}`
    await caller.mail.send(tx, { to, ...deletionLink({ url }) })
    return {}
  })
  return {}
}

/** Returns null if the proof is valid. Only the deletion uses up the code; a refusal leaves it valid. */
export async function proofRefusal(
  caller: SecureCaller,
  { password, code }: Proof,
): Promise<ProofRefusal | null> {
  const { db, log } = caller
  const { authUserId, sessionId } = caller.signedIn
  if (password !== undefined) {
    const seconds = await countPassword(db, authUserId)
    if (seconds !== null) throw rateLimited(seconds)
    if (!(await isPasswordOf(db, authUserId, password))) {
      log.info({ event: 'password-refused', userId: authUserId }, 'a password was wrong')
      return 'wrong_password'
    }
    await takePasswordBack(db, authUserId)
    return null
  }
  if (code !== undefined) {
    await limitRate(caller, { key: `deletion-try:${caller.adultId}`, ...tries })
    const link = await readDeletionLink(db, authUserId)
    const isGood = link?.hash === hashOfCode(code) && Temporal.Instant.compare(caller.now(), link.until) < 0
    return isGood ? null : 'link_ended'
  }
  const { length } = await providersOf(db, { authUserId })
  return length > 0 && (await sessionAge(db, sessionId)).isFresh ? null : 'sign_in_again'
}

/** Returns a session's age. Sessions are dated by the wall clock, so the database's clock measures it. */
export async function sessionAge(db: Queryable, sessionId: string) {
  const [row] = await db
    .select({
      isFresh: sql<boolean>`${authSessions.createdAt} > now() - make_interval(mins => ${proofMinutes})`,
      startedAt: authSessions.createdAt,
    })
    .from(authSessions)
    .where(eq(authSessions.id, sessionId))
  const startedAt = row ? Temporal.Instant.fromEpochMilliseconds(row.startedAt.getTime()) : null
  return { isFresh: row?.isFresh ?? false, startedAt }
}

export async function sessionIdsOf(db: Queryable, authUserId: string): Promise<string[]> {
  const rows = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, authUserId))
  return rows.map(({ id }) => id)
}
