// Creates a group, with its default Fair Guard and rules.
import { currencyOf } from '@beanpool/contract/currencies'
import { presets } from '@beanpool/domain/fair-guards/presets'
import { planLimits, withinLimit } from '@beanpool/domain/plans/plan-limits'
import { invalidInput, notFound, planLimited } from '../../../api/failures.ts'
import { knownTimeZone } from '../../../api/known-time-zone.ts'
import { countGroupsOwned, groupWithId, insertGroup } from '../../../books/groups/manage/store.ts'
import { ensureHousehold } from '../../../books/households/store.ts'
import { addMember } from '../../../books/members/membership-store.ts'
import type { Caller } from '../../../context/context.ts'
import { changeAdult, type OpenAdult } from '../../opening/change-adult.ts'

type Input = {
  /** Made on the device; a new one if omitted. */
  groupId?: string | undefined
  name: string
  description: string | null
  city: string
  timeZone: string
}

export async function createGroup(caller: Caller, entered: Input): Promise<{ groupId: string }> {
  const input = { ...entered, timeZone: knownTimeZone(entered.timeZone) }
  return changeAdult(caller, 'groups.create', async (open) => {
    // Locks the adult: two groups made at once cannot both be the last that the plan allows.
    const founder = await ensureHousehold(open.tx, caller)
    const { groupId } = input
    if (groupId !== undefined && (await isMade(open, groupId, input))) return { answer: { groupId } }
    const made = await create(open, founder, input)
    return { events: [{ kind: 'group_made' }], answer: { groupId: made } }
  })
}

/** Checks whether an earlier attempt at this call made the group. Refuses another adult's id as not found. */
async function isMade({ tx, adultId }: OpenAdult, groupId: string, input: Input): Promise<boolean> {
  const known = await groupWithId(tx, groupId)
  if (!known) return false
  if (known.ownerAdultId !== adultId || known.deletedAt !== null) throw notFound()
  // The answer was lost, and the form has changed since.
  if (formFields.some((field) => known[field] !== input[field]))
    throw invalidInput('name', 'This group was made as you first sent it: change it in its settings')
  return true
}

const formFields = ['name', 'description', 'city', 'timeZone'] as const

type Founder = Awaited<ReturnType<typeof ensureHousehold>>

async function create(
  { tx, adultId, now }: OpenAdult,
  { planTier, householdId }: Founder,
  { groupId: id, ...input }: Input,
): Promise<string> {
  const limit = planLimits[planTier].groupsOwned
  if (!withinLimit(limit, await countGroupsOwned(tx, adultId))) throw planLimited('groups_owned', limit ?? 0)
  const groupId = await insertGroup(tx, {
    ...input,
    id,
    currency: currencyOf(input.timeZone),
    ownerAdultId: adultId,
    fairGuardId: presets.standard.fairGuardId,
    now,
  })
  await addMember(tx, { groupId, householdId, adultId, now, role: 'admin' })
  return groupId
}
