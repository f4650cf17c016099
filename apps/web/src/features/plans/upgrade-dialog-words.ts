// Words of upgrade-dialog.tsx.
export const theFreePlanCoversOf = (counted: string): string =>
  `The free plan covers ${counted} of your own. Joining others is never limited.`
export const theFreePlanCoversPer = (counted: string): string =>
  `The free plan covers ${counted} per group; a pool and its return trip count as one.`
export const postingUrgentRidesComesWith =
  'Posting urgent rides comes with Pro. Everybody can convert their own drives and claim urgent rides.'
export const urgentRide = 'urgent ride'
export const urgentRides = 'urgent rides'
export const theFreePlanCoversA = (counted: string): string => `The free plan covers ${counted} a week.`
export const theFreePlanSchedulesAhead = (counted: string, weeksScheduled: number): string =>
  `The free plan schedules ${counted} ahead, Pro ${weeksScheduled}. The group owner’s plan counts.`
export const compareFreeAndPro = 'Compare Free and Pro'
export const upgradeToPro = 'Upgrade to Pro'
