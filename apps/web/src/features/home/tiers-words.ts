// Words of tiers.ts.
export const forYourFirstGroup = 'For your first group.'
export const joinAsManyGroupsAs = 'Join as many groups as you like'
export const beansBalancesAndTheReason = 'Beans, balances and the reason for every driver'
export const forAdminsSchedulePreviewsSnow =
  'For admins: schedule previews, snow days, and the record of who did what'
export const getStarted = 'Get Started'
export const createGroup = 'Create Group'
export const perMonthAfterTheBeta = 'per month, after the beta'
export const forFamiliesWithMoreThan =
  'For families with more than one run, and for those who keep a group going.'
export const postUrgentRidesOfYour = 'Post urgent rides of your own'
export const customRules = 'Custom rules'
export const analyticsAndReporting = 'Analytics and reporting'
export const prioritySupport = 'Priority support'
export const yourGroupsOwnNameAnd = 'Your group’s own name and logo'
export const freeInTheBeta = 'Free in the beta'
