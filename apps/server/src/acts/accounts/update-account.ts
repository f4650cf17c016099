// Changes the signed-in adult's name, phone number, time zone and date language.
import type { DateLanguage } from '@beanpool/contract/date-languages'
import { knownTimeZone } from '../../api/known-time-zone.ts'
import { requireRecentSignIn } from '../../api/recent-sign-in.ts'
import type { SecureCaller } from '../../api/request-context.ts'
import { lockPerson, updateAdult } from '../../books/accounts/store.ts'
import { refuseChanged } from '../../books/households/store.ts'
import { activeMemberships } from '../../books/members/access.ts'
import { changeAdult } from '../opening/change-adult.ts'

type Account = {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  timeZone?: string | undefined
  dateLanguage?: DateLanguage | null | undefined
}

type Update = Account & { version?: string | undefined }

/** Changes only the given fields. Refuses an unknown time zone. A new phone number needs a recent sign-in. */
export async function updateAccount(caller: SecureCaller, { version, ...input }: Update) {
  const timeZone = input.timeZone === undefined ? undefined : knownTimeZone(input.timeZone)
  const account = { ...input, timeZone }
  await changeAdult(caller, 'accounts.update', async ({ tx, adultId, now }) => {
    const { firstName, lastName, phone } = input
    const stored = await lockPerson(tx, adultId)
    if (stored)
      refuseChanged(stored, version, {
        firstName: firstName ?? stored.firstName,
        lastName: lastName ?? stored.lastName,
        phone: phone ?? stored.phone,
      })
    if (phone !== undefined && phone !== stored?.phone) await requireRecentSignIn(tx, caller.signedIn)
    await updateAdult(tx, adultId, { ...account, updatedAt: now })
    const groupIds = (await activeMemberships(tx, adultId)).map(({ groupId }) => groupId)
    return { events: [{ kind: 'account_changed', groupIds }] }
  })
}
