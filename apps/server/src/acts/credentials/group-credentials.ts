// Lets an admin flag an adult's credentials with a note, and lets any admin of the group clear the flag. The flag
// applies at once, and only in that group.
import type { credentials as contract } from '@beanpool/contract/credentials'
import type { RefusalOf } from '@beanpool/contract/errors'
import { judgesOwnCase } from '@beanpool/domain/standing/history'
import { notFound, refused } from '../../api/failures.ts'
import { adultsWithCredentials, deleteFlag, flagOf, insertFlag } from '../../books/credentials/store.ts'
import { hasOtherAdmin } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.flag>

type About = { groupId: string; adultId: string }

export async function flagAdult(caller: Caller, { note, ...about }: About & { note: string }) {
  await changeGroup(caller, 'credentials.flag', about, async (open) => {
    const { tx, now } = open
    await requireOthers(open, about)
    const flag = await flagOf(tx, about)
    // A retry by the same admin gets the original response.
    if (flag?.flaggedByAdultId === caller.adultId && flag.note === note) return {}
    if (flag !== null) throw refused<Refusal>('already_flagged')
    await insertFlag(tx, { ...about, note, flaggedByAdultId: caller.adultId, flaggedAt: now })
    return closing(open, about, true)
  })
}

export async function clearFlag(caller: Caller, about: About) {
  await changeGroup(caller, 'credentials.clear', about, async (open) => {
    await requireOthers(open, about)
    if ((await flagOf(open.tx, about)) === null) return {}
    await deleteFlag(open.tx, about)
    return closing(open, about, false)
  })
}

const closing = ({ locked }: OpenGroup, { adultId }: About, flagged: boolean) => {
  const binds = locked.rules.requireCredentials
  const data = { toAdultId: adultId, flagged, binds }
  return { events: [{ kind: 'credential_flag' as const, data }], plan: { byCaller: false } }
}

/** Refuses adults outside the active families. Also refuses the caller's own family if another family has an admin. */
async function requireOthers({ tx, member }: OpenGroup, { groupId, adultId }: About) {
  const adult = (await adultsWithCredentials(tx, groupId)).find((each) => each.adultId === adultId)
  if (adult === undefined) throw notFound()
  const ownCase = adult.householdId === member.householdId
  const otherAdmin = await hasOtherAdmin(tx, groupId, [member.householdId])
  if (!judgesOwnCase({ ownCase, otherAdmin })) throw refused<Refusal>('own_household')
}
