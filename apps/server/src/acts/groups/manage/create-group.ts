// Creates a group, with its default Fair Guard and rules.
import { currencyOf } from '@beanpool/contract/currencies'
import { presets } from '@beanpool/domain/fair-guards/presets'
import { planLimits, withinLimit } from '@beanpool/domain/plans/plan-limits'
import { planLimited } from '../../../api/failures.ts'
import { knownTimeZone } from '../../../api/known-time-zone.ts'
import { countGroupsOwned, insertGroup } from '../../../books/groups/manage/store.ts'
import { ensureHousehold } from '../../../books/households/store.ts'
import { addMember } from '../../../books/members/membership-store.ts'
import type { Caller } from '../../../context/caller.ts'
import { changeAdult, type OpenAdult } from '../../opening/change-adult.ts'

type Input = { name: string; description: string | null; city: string; timeZone: string }

export async function createGroup(caller: Caller, input: Input): Promise<{ groupId: string }> {
  const timeZone = knownTimeZone(input.timeZone)
  return changeAdult(caller, 'groups.create', async (open) => ({
    events: [{ kind: 'group_made' }],
    answer: { groupId: await create(open, caller, { ...input, timeZone }) },
  }))
}

async function create({ tx, adultId, now }: OpenAdult, caller: Caller, input: Input): Promise<string> {
  // Locks the adult: two groups made at once cannot both be the last that the plan allows.
  const { planTier, householdId } = await ensureHousehold(tx, caller)
  const limit = planLimits[planTier].groupsOwned
  if (!withinLimit(limit, await countGroupsOwned(tx, adultId))) throw planLimited('groups_owned', limit ?? 0)
  const groupId = await insertGroup(tx, {
    ...input,
    currency: currencyOf(input.timeZone),
    ownerAdultId: adultId,
    fairGuardId: presets.standard.fairGuardId,
    now,
  })
  await addMember(tx, { groupId, householdId, adultId, now, role: 'admin' })
  return groupId
}
