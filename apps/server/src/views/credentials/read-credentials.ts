// Reads an adult's own credentials as entered, their status, and what the adult's groups require. A group's admins see
// only the status of each adult's credentials, never a date or an insurer (spec 6).
import type { GroupCredentials, OwnCredentials } from '@beanpool/contract/credentials'
import { credentialStatus, firstToExpire } from '@beanpool/domain/standing/credential-status'
import { judgesOwnCase } from '@beanpool/domain/standing/history'
import { dateIn } from '@beanpool/domain/time/zones'
import {
  adultsWithCredentials,
  credentialsOf,
  drivesAfter,
  flagsOn,
  groupsAsking,
  zoneOf,
} from '../../books/credentials/store.ts'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { hasOtherAdmin, requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'
import { readSnapshot } from '../../db/snapshot.ts'

const nothing = {
  licenseExpiry: null,
  insuranceProvider: null,
  insuranceLast4: null,
  insuranceExpiry: null,
  savedAt: null,
}

export function readCredentials({ db, adultId, now: clock }: Caller): Promise<OwnCredentials> {
  return readSnapshot(db, async (tx) => {
    const now = clock()
    const todayIn = (timeZone: string) => dateIn(now, timeZone)
    const { savedAt, ...entered } = (await credentialsOf(tx, adultId)) ?? nothing
    const first = firstToExpire(entered)
    const flags = new Map((await flagsOn(tx, adultId)).map(({ groupId, ...flag }) => [groupId, flag]))
    const groups = await groupsAsking(tx, adultId)
    const later =
      first === null ? new Map<string, number>() : await drivesAfter(tx, { adultId, on: first.on })
    const ownZone = (await zoneOf(tx, adultId)) ?? groups[0]?.timeZone ?? 'UTC'
    return {
      ...entered,
      savedAt: savedAt?.toString() ?? null,
      status: credentialStatus({ ...entered, flagged: false }, todayIn(ownZone)),
      firstToExpire: first,
      groups: groups.map(({ timeZone, ...group }) => {
        const flag = flags.get(group.groupId)
        return {
          ...group,
          status: credentialStatus({ ...entered, flagged: flag !== undefined }, todayIn(timeZone)),
          flag: flag ? { ...flag, at: flag.at.toString() } : null,
          drivesAfter: group.required ? (later.get(group.groupId) ?? 0) : 0,
        }
      }),
    }
  })
}

export function readGroupCredentials(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<GroupCredentials> {
  return readSnapshot(caller.db, async (tx) => {
    const { householdId: own } = await requireAccess(tx, caller, 'credentials.ofGroup', { groupId })
    const rules = (await rulesOfGroups(tx, [groupId])).get(groupId)
    const today = dateIn(caller.now(), rules?.timeZone ?? 'UTC')
    const otherAdmin = await hasOtherAdmin(tx, groupId, [own])
    const rows = await adultsWithCredentials(tx, groupId)
    return {
      required: rules?.fairGuard.requireCredentials ?? false,
      adults: rows.map(({ licenseExpiry, insuranceExpiry, note, flaggedAt, byName, ...adult }) => ({
        ...adult,
        mine: adult.householdId === own,
        status: credentialStatus({ licenseExpiry, insuranceExpiry, flagged: note !== null }, today),
        flag: note === null || flaggedAt === null ? null : { note, at: flaggedAt.toString(), byName },
        mayFlag: judgesOwnCase({ ownCase: adult.householdId === own, otherAdmin }),
      })),
    }
  })
}
