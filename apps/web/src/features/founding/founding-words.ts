// Words of the steps after a group was made.

export const finishLater = 'Finish later'
export const failedToLoadGroup = 'Failed to load group data'

export const groupDetails = 'Group details'
export const changeWhatYouLike = 'Change what you like.'
export const failedToSaveGroup = 'Failed to save group'
export const clockIsFixed = 'Fixed, since the group has had a pool'

export const chooseFairGuard = 'Choose your Fair Guard'
export const whatAFairGuardIs = 'The rules that keep turns even.'
export const fromLibrary = 'Library'
export const createNew = 'Create new'
export const changeForGroup = 'Change for this group'
export const changed = (name: string): string => `${name}, changed for this group`
export const saveForGroup = 'Save and continue'
export const createFairGuard = 'Create and continue'

export const chooseAnother = 'Choose another'

export const created = 'Fair Guard created successfully'
export const assigned = 'Fair Guard assigned'
export const failedToLoadTemplates = 'Failed to load FG templates'
export const failedToCreate = 'Failed to create Fair Guard'
export const failedToAssign = 'Failed to assign Fair Guard'

export const rulesForTheCar = 'Rules for the car'
export const whatRulesAre = 'For each other’s cars.'
export const finish = 'Finish'
