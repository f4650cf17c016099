// Makes an adult's own templates, changes them for the groups that follow, and deletes them while no group uses them.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { fairGuards as contract } from '@beanpool/contract/fair-guards'
import {
  fairGuardOf,
  newTemplateDefaults,
  settingsFormDefaults,
} from '@beanpool/domain/fair-guards/fair-guard'
import { planLimits, withinLimit } from '@beanpool/domain/plans/plan-limits'
import { decideWhoDrives, fairGuardChanges, type RuleChange } from '@beanpool/domain/record/rule-changes'
import { notFound, planLimited, refused } from '../../api/failures.ts'
import { activeMemberships, lockGroups } from '../../books/members/access.ts'
import { recordActivities } from '../../books/record/record-activities.ts'
import { planGroup } from '../../books/rides/planning.ts'
import {
  anyTemplate,
  countTemplates,
  deleteTemplate,
  groupsUnder,
  insertTemplate,
  lockOwner,
  type Named,
  putUnder,
  saveGroupsOwn,
  type TemplateRow,
  templateWithId,
  updateTemplate,
} from '../../books/rules/library/store.ts'
import type { Caller } from '../../context/caller.ts'
import type { Transaction } from '../../db/pool.ts'
import { loadGroupState } from '../../planning/rides/group-state.ts'
import { changeAdult } from '../opening/change-adult.ts'
import { requireAllowed } from './allowed-values.ts'

type Refusal = RefusalOf<typeof contract.remove>

type Id = { fairGuardId: string }

/** Refuses past the plan's number of templates, and, on Free, a credit policy other than the base's. */
export async function createTemplate(
  caller: Caller,
  { fairGuardId, copyOf, ...named }: Id & Named & { copyOf: string | null },
) {
  await changeAdult(caller, 'fairGuards.create', async ({ tx, adultId, now }) => {
    const planTier = await lockOwner(tx, adultId)
    const made = await templateWithId(tx, fairGuardId)
    // A retry finds its own template.
    if (made?.ownerAdultId === adultId) return {}
    const limit = planLimits[planTier].customTemplates
    if (!withinLimit(limit, await countTemplates(tx, adultId, fairGuardId)))
      throw planLimited('custom_templates', limit ?? 0)
    const copied = copyOf === null ? null : await readableTemplate(tx, caller, copyOf)
    const bases = copied ? [fairGuardOf(copied)] : [settingsFormDefaults, newTemplateDefaults]
    requireAllowed(planTier, named.values, bases)
    const template = { id: fairGuardId, ownerAdultId: adultId, now }
    if (!(await insertTemplate(tx, { ...named, ...template }))) throw notFound()
    return { events: [{ kind: 'template_changed' }] }
  })
  return { fairGuardId }
}

/** Changes it for the named groups that the adult administers; every other group under it keeps its numbers as its own. */
export async function changeTemplate(
  caller: Caller,
  { fairGuardId, groupIds, values, ...named }: Id & Named & { groupIds: string[] },
) {
  await changeAdult(caller, 'fairGuards.update', async ({ tx, adultId, now }) => {
    const under = await groupsUnder(tx, [fairGuardId])
    // Before the template is read: a change of a group's rules locks the group.
    await lockGroups(
      tx,
      under.map(({ groupId }) => groupId),
      { otherAdultId: adultId },
    )
    const planTier = await lockOwner(tx, adultId)
    const row = await ownTemplate(tx, caller, fairGuardId)
    const before = fairGuardOf(row)
    requireAllowed(planTier, values, [before])
    const administered = await administeredBy(tx, caller)
    const follows = ({ groupId }: { groupId: string }) =>
      groupIds.includes(groupId) && administered.has(groupId)
    for (const { groupId } of under.filter((group) => !follows(group))) {
      const own = await saveGroupsOwn(tx, { groupId, name: row.name, values: before, now })
      await putUnder(tx, groupId, own)
    }
    await updateTemplate(tx, fairGuardId, { ...named, values, now })
    const changes = changesOf(before, values)
    for (const { groupId } of under.filter(follows))
      if (changes.length > 0) await followRules(tx, caller, { groupId, changes })
    return { events: [{ kind: 'template_changed' }] }
  })
  return {}
}

export async function removeTemplate(caller: Caller, { fairGuardId }: Id) {
  await changeAdult(caller, 'fairGuards.remove', async ({ tx, adultId, now }) => {
    await lockOwner(tx, adultId)
    const row = await anyTemplate(tx, fairGuardId)
    if (row?.ownerAdultId !== adultId) throw notFound()
    // A retry finds it deleted already.
    if (row.deletedAt !== null) return {}
    if ((await groupsUnder(tx, [fairGuardId])).length > 0) throw refused<Refusal>('template_assigned')
    await deleteTemplate(tx, fairGuardId, now)
    return { events: [{ kind: 'template_changed' }] }
  })
  return {}
}

const alone = { distanceCounts: false, carPrice: 0 }

const changesOf = (before: TemplateRules, after: TemplateRules): RuleChange[] =>
  fairGuardChanges({ rules: before, ...alone }, { rules: after, ...alone })
type TemplateRules = Named['values']

async function ownTemplate(tx: Transaction, { adultId }: Caller, fairGuardId: string): Promise<TemplateRow> {
  const row = await templateWithId(tx, fairGuardId)
  if (row?.ownerAdultId !== adultId) throw notFound()
  return row
}

/** Finds a preset, an own template, or one of a group that the adult administers; any other is unknown to them. */
export async function readableTemplate(
  tx: Transaction,
  caller: Caller,
  fairGuardId: string,
): Promise<TemplateRow> {
  const row = await templateWithId(tx, fairGuardId)
  const isTheirs =
    row !== null &&
    (row.preset !== null ||
      row.ownerAdultId === caller.adultId ||
      (row.groupId !== null && (await administeredBy(tx, caller)).has(row.groupId)))
  if (!isTheirs) throw notFound()
  return row
}

async function administeredBy(tx: Transaction, { adultId }: Caller): Promise<Set<string>> {
  const members = await activeMemberships(tx, adultId)
  return new Set(members.flatMap(({ groupId, role }) => (role === 'admin' ? [groupId] : [])))
}

// Records and plans the effects in a group whose template was changed.
type Following = { groupId: string; changes: RuleChange[] }

/** Runs under the group's lock, once the new numbers are stored. */
async function followRules(
  tx: Transaction,
  { adultId, jobs, ...caller }: Caller,
  { groupId, changes }: Following,
) {
  const now = caller.now()
  const data = { what: 'fair_guard' as const, template: null, changes }
  await recordActivities(tx, [{ groupId, actorAdultId: adultId, at: now, kind: 'rules_changed', data }])
  const reopenedPoolIds = decideWhoDrives(changes) ? await poolIdsOf(tx, groupId, now) : []
  await planGroup(tx, { groupId, now, reopenedPoolIds, byAdultId: null, jobs })
}

async function poolIdsOf(tx: Transaction, groupId: string, now: Temporal.Instant): Promise<string[]> {
  const { pools } = await loadGroupState(tx, groupId, now)
  return pools.map(({ id }) => id)
}
