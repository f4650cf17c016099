// Shows an adult their sessions and the changes to their account.
import type { AccountSecurity } from '@beanpool/contract/security'
import { deviceName } from '../../acts/accounts/known-device.ts'
import type { SecureCaller } from '../../api/request-context.ts'
import {
  hasPassword,
  hasTwoFactor,
  passkeysOf,
  providersOf,
  securityNotices,
  sessionsOf,
} from '../../books/security/store.ts'
import { presentNotices } from '../notifications/telling/present-notices.ts'

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
