import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { counted } from '../../ui/counted.ts'
import { proAhead, proCovers } from './plan-words.ts'
import type { UpgradeReason } from './upgrade-store.ts'

export const reasonWords = (reason: UpgradeReason, allowed: number): string => {
  const words: Record<UpgradeReason, string> = {
    credit_policy:
      'On Free you set locks, limits and urgent cash. Pro also changes what a seat costs, what raises it, and strikes.',
    custom_templates: `The free plan covers ${counted(allowed, 'Fair Guard', 'Fair Guards')} of your own. Presets and groups are not counted.`,
    groups_owned: `The free plan covers ${counted(allowed, 'group', 'groups')} of your own. Joining others is never limited.`,
    pools_per_group: `The free plan covers ${counted(allowed, 'pool', 'pools')} per group; a pool and its return trip count as one.`,
    urgent_posts:
      'Posting urgent rides comes with Pro. Everybody can convert their own drives and claim urgent rides.',
    urgent_per_week: `The free plan covers ${counted(allowed, 'urgent ride', 'urgent rides')} a week.`,
    weeks_scheduled: `The free plan schedules ${counted(allowed, 'week', 'weeks')} ahead, Pro ${planLimits.pro.weeksScheduled}. The group owner’s plan counts.`,
    asked: `${proCovers}. ${proAhead}.`,
  }
  return words[reason]
}

export const compareFreeAndPro = 'Compare Free and Pro'
export const upgradeToPro = 'Upgrade to Pro'
