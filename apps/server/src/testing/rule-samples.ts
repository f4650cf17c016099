// Well-formed requests about Fair Guards and group rules, like those in procedure-samples.ts.
import { presets } from '@beanpool/domain/fair-guards/presets'
import { groupRulesDefaults } from '@beanpool/domain/groups/group-rules'

export function ruleSamples(groupId: string) {
  const { values } = presets.easygoing
  const { fairGuardId } = presets.firm
  const template = { fairGuardId, name: 'Stolen', description: null, values }
  const choice = { groupId, rules: { values }, distanceCounts: true, carPrice: 0 }
  return {
    'fairGuards.create': { ...template, copyOf: null, values: { ...values, offerLockHours: 0 } },
    'fairGuards.update': { ...template, groupIds: [groupId] },
    'fairGuards.remove': { fairGuardId },
    'fairGuards.preview': choice,
    'fairGuards.save': { ...choice, shown: null },
    'groupRules.save': { groupId, ...groupRulesDefaults, musicPolicy: 'quiet' },
  }
}
