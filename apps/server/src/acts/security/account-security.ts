// Signs out an adult's other devices, and removes their passkeys.
import { notFound } from '../../api/failures.ts'
import type { SecureCaller } from '../../api/request-context.ts'
import { tellOfSecurity } from '../../books/notifications/tell-adult.ts'
import type { CallersEvent } from '../../books/record/own-events.ts'
import { deletePasskey, deleteSessions, sessionsOf } from '../../books/security/store.ts'
import { deviceName } from '../accounts/known-device.ts'
import { changeAdult } from '../opening/change-adult.ts'

/**
 * Ends all sessions except the caller's if `sessionId` is left out. A session that has ended, is another adult's or is
 * the caller's own is reported as not found.
 */
export async function endSessions(caller: SecureCaller, { sessionId }: { sessionId?: string } = {}) {
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
}

/**
 * Removes a passkey, which then no longer signs in, and causes a notice. A passkey that is unknown or another adult's
 * is reported as not found.
 */
export async function removePasskey(caller: SecureCaller, { passkeyId }: { passkeyId: string }) {
  const { authUserId, sessionId } = caller.signedIn
  await changeAdult(caller, 'security.removePasskey', async ({ tx, adultId }) => {
    if (!(await deletePasskey(tx, { authUserId, passkeyId }))) throw notFound()
    const here = (await sessionsOf(tx, { authUserId })).find((session) => session.sessionId === sessionId)
    const device = deviceName(here?.userAgent)
    await tellOfSecurity(tx, caller, { adultId, what: 'passkey_removed', device })
    return {}
  })
}
