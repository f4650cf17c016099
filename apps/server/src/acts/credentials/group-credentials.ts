// Shows a group's admins the status of each adult's credentials: never a date, never an insurer (spec 6).
import type { credentials as contract, GroupCredentials } from '@beanpool/contract/credentials'
import type { RefusalOf } from '@beanpool/contract/errors'
import { credentialStatus } from '@beanpool/domain/standing/credential-status'
import { judgesOwnCase } from '@beanpool/domain/standing/history'
import { dateIn } from '@beanpool/domain/time/zones'
import { notFound, refused } from '../../api/failures.ts'
import { adultsWithCredentials, deleteFlag, flagOf, insertFlag } from '../../books/credentials/store.ts'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { hasOtherAdmin, requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/caller.ts'
import { readSnapshot } from '../../db/snapshot.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'

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

// Lets an admin flag an adult's credentials with a note, and any admin of the group clear the flag. It counts only in
// that group, and at once.

type Refusal = RefusalOf<typeof contract.flag>

type About = { groupId: string; adultId: string }

export async function flagAdult(caller: Caller, { note, ...about }: About & { note: string }) {
  await changeGroup(caller, 'credentials.flag', about, async (open) => {
    const { tx, now } = open
    await requireOthers(open, about)
    const flag = await flagOf(tx, about)
    // A retry by the same admin gets the first answer.
    if (flag?.flaggedByAdultId === caller.adultId && flag.note === note) return {}
    if (flag !== null) throw refused<Refusal>('already_flagged')
    await insertFlag(tx, { ...about, note, flaggedByAdultId: caller.adultId, flaggedAt: now })
    return closing(open, about, true)
  })
  return readGroupCredentials(caller, about)
}

export async function clearFlag(caller: Caller, about: About) {
  await changeGroup(caller, 'credentials.clear', about, async (open) => {
    await requireOthers(open, about)
    if ((await flagOf(open.tx, about)) === null) return {}
    await deleteFlag(open.tx, about)
    return closing(open, about, false)
  })
  return readGroupCredentials(caller, about)
}

const closing = ({ locked }: OpenGroup, { adultId }: About, flagged: boolean) => {
  const binds = locked.rules.requireCredentials
  const data = { toAdultId: adultId, flagged, binds }
  return { events: [{ kind: 'credential_flag' as const, data }], plan: { byCaller: false } }
}

/** Refuses adults outside the active families, and the caller's own family if another family has an admin. */
async function requireOthers({ tx, member }: OpenGroup, { groupId, adultId }: About) {
  const adult = (await adultsWithCredentials(tx, groupId)).find((each) => each.adultId === adultId)
  if (adult === undefined) throw notFound()
  const ownCase = adult.householdId === member.householdId
  const otherAdmin = await hasOtherAdmin(tx, groupId, [member.householdId])
  if (!judgesOwnCase({ ownCase, otherAdmin })) throw refused<Refusal>('own_household')
}
