// Reads and changes the signed-in adult: the person, the household, and the groups with their rules.
import type { Me } from '@beanpool/contract/accounts'
import type { DateLanguage } from '@beanpool/contract/date-languages'
import { changeAdult } from '../../acts/opening/change-adult.ts'
import { notFound } from '../../api/failures.ts'
import { knownTimeZone } from '../../api/known-time-zone.ts'
import { requireRecentSignIn } from '../../api/recent-sign-in.ts'
import type { SignedIn } from '../../api/request-context.ts'
import { adultWithHousehold, groupsWithRules, lockPerson, updateAdult } from '../../books/accounts/store.ts'
import { countGroupsOwned } from '../../books/groups/manage/store.ts'
import { refuseChanged } from '../../books/households/store.ts'
import { activeMemberships } from '../../books/members/access.ts'
import { isListed } from '../../books/operator/store.ts'
import type { Caller } from '../../context/caller.ts'
import type { Db } from '../../db/pool.ts'
import { readSnapshot } from '../../db/snapshot.ts'

export async function readMe({ db, adultId, config }: Caller): Promise<Me> {
  const [row, groups, groupsOwned] = await readSnapshot(db, (tx) =>
    Promise.all([
      adultWithHousehold(tx, adultId),
      groupsWithRules(tx, { adultId }),
      countGroupsOwned(tx, adultId),
    ]),
  )
  if (!row) throw notFound()
  const { adult, household, email, mailRefused } = row
  return {
    adultId: adult.id,
    firstName: adult.firstName,
    lastName: adult.lastName,
    email,
    phone: adult.phone,
    timeZone: adult.timeZone ?? groups[0]?.group.timeZone ?? null,
    dateLanguage: adult.dateLanguage,
    planTier: adult.planTier,
    isOperator: isListed(config, row),
    mailRefused,
    groupsOwned,
    household: household && {
      householdId: household.id,
      name: household.name,
      setupCompleted: household.setupCompletedAt !== null,
    },
    groups: groups.map(({ group, role, beanIndex, fairGuard, poolLockHours }) => ({
      groupId: group.id,
      name: group.name,
      timeZone: group.timeZone,
      role,
      beanIndex,
      fairGuard: {
        name: fairGuard.name,
        lockHours: poolLockHours ?? [fairGuard.offerLockHours],
        lateMinutes: fairGuard.lateWindowMinutes,
        softNudgeHundredths: fairGuard.softNudgeHundredths,
        hardLockHundredths: fairGuard.hardLockHundredths,
      },
    })),
  }
}

type Account = {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  timeZone?: string | undefined
  dateLanguage?: DateLanguage | null | undefined
}

type SecureCaller = Caller & { signedIn: SignedIn }
type Update = Account & { version?: string | undefined }

/**
 * Changes the fields given and keeps the others. Refuses an unknown time zone. A new phone number needs a recent
 * sign-in.
 */
export async function updateAccount(caller: SecureCaller, { version, ...input }: Update): Promise<Me> {
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
  return readMe(caller)
}

// Reads the name by which the landing page greets a signed-in adult (spec 2).
/** Returns the first name, or the part of the e-mail before the @. */
export async function readGreeting(db: Db, adultId: string): Promise<string> {
  const row = await adultWithHousehold(db, adultId)
  const firstName = row?.adult.firstName.trim() ?? ''
  return firstName || (row?.email.split('@')[0] ?? '')
}
