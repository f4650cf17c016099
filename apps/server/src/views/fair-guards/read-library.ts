// Reads an adult's Fair Guard library: presets, their own templates, and templates of groups that they administer.
import type { FairGuardLibrary, FairGuardTemplate, GroupFairGuard } from '@beanpool/contract/fair-guards'
import { fairGuardOf } from '@beanpool/domain/fair-guards/fair-guard'
import { presetNames } from '@beanpool/domain/fair-guards/presets'
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { mayChangeCreditPolicy } from '../../acts/fair-guards/allowed-values.ts'
import { forbidden } from '../../api/failures.ts'
import { groupUnderRules, hasRouteMiles } from '../../books/fair-guards/choice.ts'
import {
  groupsNamed,
  groupsUnder,
  planTierOf,
  type TemplateRow,
  templatesFor,
} from '../../books/fair-guards/library.ts'
import { activeMemberships, requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'
import type { Queryable } from '../../db/pool.ts'

export async function readLibrary({ db, adultId }: Caller): Promise<FairGuardLibrary> {
  const administered = (await activeMemberships(db, adultId)).flatMap(({ groupId, role }) =>
    role === 'admin' ? [groupId] : [],
  )
  const rows = await templatesFor(db, adultId, administered)
  const planTier = await planTierOf(db, adultId)
  return {
    templates: await presentTemplates(
      db,
      adultId,
      rows.sort((one, other) => placeOf(one) - placeOf(other)),
    ),
    groups: await groupsNamed(db, administered),
    mayChangeCreditPolicy: mayChangeCreditPolicy(planTier),
    templatesAllowed: planLimits[planTier].customTemplates,
  }
}

/** Orders presets first, then the adult's own, then the groups'. */
function placeOf({ preset, ownerAdultId }: TemplateRow): number {
  if (preset !== null) return presetNames.indexOf(preset)
  return presetNames.length + (ownerAdultId === null ? 1 : 0)
}

// Reads a group's Fair Guard for all its members.

export async function readChoice(caller: Caller, { groupId }: { groupId: string }): Promise<GroupFairGuard> {
  const { db, adultId } = caller
  const member = await requireAccess(db, caller, 'fairGuards.ofGroup', { groupId })
  const found = await groupUnderRules(db, groupId)
  if (!found) throw forbidden()
  const { group } = found
  const [template] = await presentTemplates(db, adultId, [found.template])
  if (!template) throw forbidden()
  return {
    groupId,
    groupName: group.name,
    timeZone: group.timeZone,
    currency: group.currency,
    template,
    distanceCounts: group.distanceCounts,
    carPrice: group.carPrice,
    hasMiles: await hasRouteMiles(db, groupId),
    canEdit: member.role === 'admin',
    mayChangeCreditPolicy: mayChangeCreditPolicy(await planTierOf(db, adultId)),
  }
}

// Presents a rule template for the library and a group's page.

/** Adds, to each template, the reader's groups that use it. */
async function presentTemplates(
  db: Queryable,
  adultId: string,
  rows: TemplateRow[],
): Promise<FairGuardTemplate[]> {
  const roles = new Map((await activeMemberships(db, adultId)).map(({ groupId, role }) => [groupId, role]))
  const under = Map.groupBy(
    await groupsUnder(
      db,
      rows.map(({ id }) => id),
    ),
    ({ fairGuardId }) => fairGuardId,
  )
  return rows.map((row) => {
    const users = under.get(row.id) ?? []
    return {
      fairGuardId: row.id,
      kind: kindOf(row),
      preset: row.preset,
      name: row.name,
      description: row.description,
      values: fairGuardOf(row),
      groups: users.flatMap(({ groupId, name }) => {
        const role = roles.get(groupId)
        return role === undefined ? [] : [{ groupId, name, isAdmin: role === 'admin' }]
      }),
      assigned: users.length > 0,
    }
  })
}

function kindOf({ preset, groupId }: TemplateRow): FairGuardTemplate['kind'] {
  if (preset !== null) return 'preset'
  return groupId === null ? 'own' : 'group'
}
