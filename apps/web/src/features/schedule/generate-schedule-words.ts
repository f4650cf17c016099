// Words of generate-schedule-page.tsx.
export const preview = 'Preview'
export const somethingChanged = (changedSince: string): string =>
  `Something changed since you looked, so nothing was applied. ${changedSince} Apply it if you agree.`
export const applySchedule = 'Apply schedule'
export const familiesSeeItAtOnce = 'Families see it at once. You can undo it for ten minutes.'
export const thereIsNothingToApply = 'There is nothing to apply.'
export const noPoolToPlan = 'No pool to plan'
export const createNewPool = 'Create New Pool'
export const whatAScheduleNeeds =
  'A schedule plans the rides of active pools. Create one, or resume one that is paused.'
export const forAdmins = 'For admins'
export const backToTheGroup = 'Back to the group'
export const adminsGenerate = 'Admins of the group generate its schedule.'
export const theScheduleDidNotLoad = 'The schedule did not load'
export const generateSchedule = 'Generate schedule'
export const sub = 'Look at who would drive, and apply it when you like what you see.'
