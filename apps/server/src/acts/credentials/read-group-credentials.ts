// Shows a group's admins the status of each adult's credentials: never a date, never an insurer (spec 6).
import type { GroupCredentials } from '@beanpool/contract/credentials'
import { credentialStatus } from '@beanpool/domain/standing/credential-status'
import { judgesOwnCase } from '@beanpool/domain/standing/history'
import { adultsWithCredentials } from '../../books/credentials/store.ts'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { hasAdminBeside, requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/caller.ts'
import { readSnapshot } from '../../db/snapshot.ts'

export function readGroupCredentials(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<GroupCredentials> {
  return readSnapshot(caller.db, async (tx) => {
    const { householdId: own } = await requireAccess(tx, caller, 'credentials.ofGroup', { groupId })
    const rules = (await rulesOfGroups(tx, [groupId])).get(groupId)
    const today = caller
      .now()
      .toZonedDateTimeISO(rules?.timeZone ?? 'UTC')
      .toPlainDate()
      .toString()
    const otherAdmin = await hasAdminBeside(tx, groupId, [own])
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
