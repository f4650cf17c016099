// Words of upgrade-dialog.tsx.
import { counted } from '../../ui/counted.ts'

export const theFreePlanCoversOf = (allowed: string): string =>
  `The free plan covers ${allowed} of your own. Joining others is never limited.`
export const theFreePlanCoversPer = (allowed: string): string =>
  `The free plan covers ${allowed} per group; a pool and its return trip count as one.`
export const postingUrgentRidesComesWith =
  'Posting urgent rides comes with Pro. Everybody can convert their own drives and claim urgent rides.'
export const theFreePlanSchedulesAhead = (allowed: string, weeksScheduled: number): string =>
  `The free plan schedules ${allowed} ahead, Pro ${weeksScheduled}. The group owner’s plan counts.`
export const compareFreeAndPro = 'Compare Free and Pro'
export const upgradeToPro = 'Upgrade to Pro'
export const urgentPerWeek = (count: number): string =>
  `The free plan covers ${counted(count, 'urgent ride', 'urgent rides')} a week.`
