// Shows an adult their sessions and the changes to their account, and signs out other devices.
import type { AccountSecurity } from '@beanpool/contract/security'
import { deviceName } from '../../acts/accounts/known-device.ts'
import { changeAdult } from '../../acts/opening/change-adult.ts'
import { notFound } from '../../api/failures.ts'
import type { SignedIn } from '../../api/request-context.ts'
import { tellOfSecurity } from '../../books/notifications/tell-adult.ts'
import type { CallersEvent } from '../../books/record/own-events.ts'
import {
  deletePasskey,
  deleteSessions,
  hasPassword,
  hasTwoFactor,
  passkeysOf,
  providersOf,
  securityNotices,
  sessionsOf,
} from '../../books/security/store.ts'
import type { Caller } from '../../context/caller.ts'
import { presentNotices } from '../notifications/telling/present-notices.ts'

type SecureCaller = Caller & { signedIn: SignedIn }

const shownEvents = 10

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toString()

export async function readSecurity(caller: SecureCaller): Promise<AccountSecurity> {
  const { db, adultId, signedIn } = caller
  const { authUserId } = signedIn
  const now = caller.now()
  const rows = await sessionsOf(db, { authUserId })
  const sessions = rows.map(({ sessionId, userAgent, createdAt, updatedAt }) => ({
    sessionId,
    device: deviceName(userAgent),
    startedAt: instantOf(createdAt),
    usedAt: instantOf(updatedAt),
    isThis: sessionId === signedIn.sessionId,
  }))
  const told = await securityNotices(db, { adultId, limit: shownEvents })
  const events = await presentNotices(db, { adultId, rows: told, now })
  return {
    hasPassword: await hasPassword(db, { authUserId }),
    providers: await providersOf(db, { authUserId }),
    passkeys: (await passkeysOf(db, { authUserId })).map(({ passkeyId, name, createdAt }) => ({
      passkeyId,
      name: name ?? '',
      addedAt: instantOf(createdAt),
    })),
    hasTwoFactor: await hasTwoFactor(db, { authUserId }),
    sessions: [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)],
    events: events.map(({ noticeId, title, line, at }) => ({ noticeId, title, line, at })),
  }
}

/**
 * Ends all sessions except the caller's if `sessionId` is left out. Ended sessions, other adults' and the caller's own
 * are not found.
 */
export async function endSessions(
  caller: SecureCaller,
  { sessionId }: { sessionId?: string } = {},
): Promise<AccountSecurity> {
  const { signedIn } = caller
  const { authUserId } = signedIn
  const procedure = sessionId === undefined ? 'security.endOtherSessions' : 'security.endSession'
  await changeAdult(caller, procedure, async ({ tx }) => {
    const ended = await deleteSessions(tx, { authUserId, but: signedIn.sessionId, sessionId })
    if (sessionId !== undefined && ended.length === 0) throw notFound()
    if (ended.length === 0) return {}
    const events: CallersEvent[] = ended.map((each) => ({ kind: 'session_ended', sessionId: each }))
    return { events: [...events, { kind: 'sessions_changed' }] }
  })
  return readSecurity(caller)
}

/**
 * Removes a passkey, which then no longer signs in, and causes a notice. An unknown passkey, or another adult's, is not
 * found.
 */
export async function removePasskey(
  caller: SecureCaller,
  { passkeyId }: { passkeyId: string },
): Promise<AccountSecurity> {
  const { authUserId, sessionId } = caller.signedIn
  await changeAdult(caller, 'security.removePasskey', async ({ tx, adultId }) => {
    if (!(await deletePasskey(tx, { authUserId, passkeyId }))) throw notFound()
    const here = (await sessionsOf(tx, { authUserId })).find((session) => session.sessionId === sessionId)
    const device = deviceName(here?.userAgent)
    await tellOfSecurity(tx, caller, { adultId, what: 'passkey_removed', device })
    return {}
  })
  return readSecurity(caller)
}
