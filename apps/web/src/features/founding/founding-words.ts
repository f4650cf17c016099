// Words of the steps after a group was made.

export const finishLater = 'Finish later'
export const failedToLoadGroup = 'Failed to load group data'

export const groupDetails = 'Group details'
export const changeWhatYouLike =
  'Your group is created. Change anything here; its Fair Guard and its rules come next.'
export const failedToSaveGroup = 'Failed to save group'
export const clockIsFixed = 'The time zone can’t change once a group has had a pool'

export const chooseFairGuard = 'Choose your Fair Guard'
export const whatAFairGuardIs =
  'It keeps turns even: what a seat is worth, when drives lock, and what a late cancel costs. You can change it at any time.'
export const fromLibrary = 'Select from library'
export const createNew = 'Create new'
export const changeForGroup = 'Change for this group'
export const changed = (name: string): string => `${name}, changed for this group only`
export const saveForGroup = 'Save and continue'
export const createFairGuard = 'Create and continue'

export const ridesArePlanned =
  'Your group has rides already. Keep this Fair Guard, or see what another would change before you save it.'
export const keep = (name: string): string => `Keep ${name}`
export const seeOthers = 'See others'

export const created = 'Fair Guard created successfully'
export const assigned = 'Fair Guard assigned'
export const failedToLoadTemplates = 'Failed to load FG templates'
export const failedToCreate = 'Failed to create Fair Guard'
export const failedToAssign = 'Failed to assign Fair Guard'

export const rulesForTheCar = 'Rules for the car'
export const whatRulesAre =
  'What families can expect in each other’s cars. Everyone in the group can read them, and admins can change them.'
export const finish = 'Finish'
