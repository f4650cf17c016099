// Words of the steps after a group was made.

export const finishLater = 'Finish later'
export const failedToLoadGroup = 'Failed to load group data'

export const yourGroupIsMade = 'Your group is made'
export const itWorksAlready = 'Two short steps are left: its Fair Guard and its rules.'
export const groupName = 'Group name'
export const description = 'Description'
export const city = 'City'
export const timeZone = 'Time zone'

export const chooseFairGuard = 'Choose your Fair Guard'
export const whatAFairGuardIs =
  'It keeps turns even: what a seat is worth, when drivers are fixed, and what a late cancel costs. You can change it at any time.'
export const fromLibrary = 'Select from library'
export const createNew = 'Create new'
export const changeForGroup = 'Change for this group'
export const copy = 'Copy'
export const changed = (name: string): string => `${name}, changed for this group alone`
export const saveForGroup = 'Save and continue'
export const createFairGuard = 'Create and continue'

export const created = 'Fair Guard created successfully'
export const assigned = 'Fair Guard assigned'
export const failedToLoadTemplates = 'Failed to load Fair Guard templates'
export const failedToCreate = 'Failed to create Fair Guard'
export const failedToAssign = 'Failed to assign Fair Guard'

export const rulesForTheCar = 'Rules for the car'
export const whatRulesAre =
  'What families can expect in each other’s cars. Everyone in the group can read them, and admins can change them.'
export const finish = 'Finish'
