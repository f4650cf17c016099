// Creates, changes and deletes an adult's own templates. When a template changes, the groups that use it keep their
// numbers.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { fairGuards as contract } from '@beanpool/contract/fair-guards'
import {
  fairGuardOf,
  newTemplateDefaults,
  settingsFormDefaults,
} from '@beanpool/domain/fair-guards/fair-guard'
import { planLimits, withinLimit } from '@beanpool/domain/plans/plan-limits'
import { undoableSince } from '@beanpool/domain/undo/undo'
import { notFound, planLimited, refused } from '../../api/failures.ts'
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
} from '../../books/fair-guards/library.ts'
import { activeMemberships, lockGroups } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'
import type { Transaction } from '../../db/pool.ts'
import { changeAdult } from '../opening/change-adult.ts'
import { requireAllowed } from './allowed-values.ts'

type Refusal = RefusalOf<typeof contract.remove>

type Id = { fairGuardId: string }

/** Refuses templates beyond the plan's limit. On Free, also refuses a credit policy that differs from the base's. */
export async function createTemplate(
  caller: Caller,
  { fairGuardId, copyOf, ...named }: Id & Named & { copyOf: string | null },
) {
  await changeAdult(caller, 'fairGuards.create', async ({ tx, adultId, now }) => {
    const planTier = await lockOwner(tx, adultId)
    const made = await templateWithId(tx, fairGuardId)
    // A retry finds the template already created.
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

/** Groups that use the template, even those whose deletion may be undone, keep its old numbers in a separate copy. */
export async function changeTemplate(caller: Caller, { fairGuardId, values, ...named }: Id & Named) {
  await changeAdult(caller, 'fairGuards.update', async ({ tx, adultId, now }) => {
    const using = await groupsUnder(tx, [fairGuardId], { since: undoableSince(now) })
    const under = using.filter(({ isCopy }) => !isCopy)
    // Locks the groups before the template is read, as a change to a group's rules does.
    await lockGroups(
      tx,
      under.flatMap(({ groupId, isDeleted }) => (isDeleted ? [] : groupId)),
      { otherAdultId: adultId },
    )
    const planTier = await lockOwner(tx, adultId)
    const row = await ownTemplate(tx, caller, fairGuardId)
    const before = fairGuardOf(row)
    requireAllowed(planTier, values, [before])
    for (const { groupId } of under) {
      const copy = { groupId, from: fairGuardId, name: row.name, values: before, now }
      await putUnder(tx, groupId, await saveGroupsOwn(tx, copy))
    }
    await updateTemplate(tx, fairGuardId, { ...named, values, now })
    return { events: [{ kind: 'template_changed' }] }
  })
  return {}
}

export async function removeTemplate(caller: Caller, { fairGuardId }: Id) {
  await changeAdult(caller, 'fairGuards.remove', async ({ tx, adultId, now }) => {
    await lockOwner(tx, adultId)
    const row = await anyTemplate(tx, fairGuardId)
    if (row?.ownerAdultId !== adultId) throw notFound()
    // A retry finds the template already deleted.
    if (row.deletedAt !== null) return {}
    const under = await groupsUnder(tx, [fairGuardId], { since: undoableSince(now) })
    if (under.length > 0) throw refused<Refusal>('template_assigned')
    await deleteTemplate(tx, fairGuardId, now)
    return { events: [{ kind: 'template_changed' }] }
  })
  return {}
}

async function ownTemplate(tx: Transaction, { adultId }: Caller, fairGuardId: string): Promise<TemplateRow> {
  const row = await templateWithId(tx, fairGuardId)
  if (row?.ownerAdultId !== adultId) throw notFound()
  return row
}

/**
 * Finds a preset, one of the adult's own templates, or one from a group that the adult administers; any other is
 * reported as not found.
 */
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
