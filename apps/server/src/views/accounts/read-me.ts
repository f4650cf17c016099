// Reads the signed-in adult: the person, the household, and the groups with their rules.
import type { Me } from '@beanpool/contract/accounts'
import { notFound } from '../../api/failures.ts'
import { adultWithHousehold, groupsWithRules, poolLockHours } from '../../books/accounts/store.ts'
import { countGroupsOwned } from '../../books/groups/manage/store.ts'
import { isListed } from '../../books/operator/store.ts'
import type { Caller } from '../../context/context.ts'
import type { Db } from '../../db/pool.ts'
import { readSnapshot } from '../../db/snapshot.ts'

export async function readMe({ db, adultId, config }: Caller): Promise<Me> {
  const [row, groups, lockHours, groupsOwned] = await readSnapshot(db, (tx) =>
    Promise.all([
      adultWithHousehold(tx, adultId),
      groupsWithRules(tx, { adultId }),
      poolLockHours(tx, { adultId }),
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
    groups: groups.map(({ group, role, beanIndex, fairGuard }) => ({
      groupId: group.id,
      name: group.name,
      timeZone: group.timeZone,
      role,
      beanIndex,
      fairGuard: {
        name: fairGuard.name,
        lockHours: lockHoursOf(
          lockHours.filter(({ groupId }) => groupId === group.id),
          fairGuard,
        ),
        lateMinutes: fairGuard.lateWindowMinutes,
        softNudgeHundredths: fairGuard.softNudgeHundredths,
        hardLockHundredths: fairGuard.hardLockHundredths,
      },
    })),
  }
}

/** Lists the lock hours of a group's pools, each once; those of its Fair Guard while it has no pool. */
function lockHoursOf(
  ofPools: { lockHours: number | null }[],
  { offerLockHours }: { offerLockHours: number },
): number[] {
  const hours = new Set(ofPools.map(({ lockHours }) => lockHours ?? offerLockHours))
  return hours.size === 0 ? [offerLockHours] : [...hours].toSorted((one, other) => one - other)
}

// Reads the name by which the landing page greets a signed-in adult (spec 2).
/** Returns the adult's first name, or the part of their e-mail address before the @. */
export async function readGreeting(db: Db, adultId: string): Promise<string> {
  const row = await adultWithHousehold(db, adultId)
  const firstName = row?.adult.firstName.trim() ?? ''
  return firstName || (row?.email.split('@')[0] ?? '')
}
