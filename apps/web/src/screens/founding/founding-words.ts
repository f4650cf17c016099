// The texts of the steps after a group is created.

export const finishLater = 'Finish later'

export const groupDetails = 'Group details'
export const changeWhatYouLike = 'Change what you like.'
export const clockIsFixed = 'Fixed, since the group has had a pool'

export const chooseFairGuard = 'Choose your Fair Guard'
export const whatAFairGuardIs = 'The rules that keep turns even.'
export const fromLibrary = 'Library'
export const createNew = 'Create new'
export const changed = (name: string): string => `${name}, changed for this group`
export const saveForGroup = 'Save and continue'
export const createFairGuard = 'Create and continue'

export const failedToCreate = 'Failed to create Fair Guard'

export const rulesForTheCar = 'Rules for the car'
export const whatRulesAre = 'For each other’s cars.'
export const finish = 'Finish'
