// Reads the Fair Guard library of an adult: presets, their own templates, and those of groups that they administer.
import type { FairGuardLibrary } from '@beanpool/contract/fair-guards'
import { presetNames } from '@beanpool/domain/fair-guards/presets'
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { mayChangeCreditPolicy } from '../../acts/rules/allowed-values.ts'
import { activeMemberships } from '../../books/members/access.ts'
import { groupsNamed, planTierOf, type TemplateRow, templatesFor } from '../../books/rules/library/store.ts'
import type { Caller } from '../../context/caller.ts'
import { presentTemplates } from './present-template.ts'

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

/** Orders presets first, then the adult's, then the groups'. */
function placeOf({ preset, ownerAdultId }: TemplateRow): number {
  if (preset !== null) return presetNames.indexOf(preset)
  return presetNames.length + (ownerAdultId === null ? 1 : 0)
}
