import type { GroupListing } from '@beanpool/contract/groups'

export const groupCreated = 'Group created'
export const couldNotCreateGroup = 'Could not create group'
export const almostThere = 'Almost there'
export const groupWillBeWaiting = 'Create your account, and your group is made.'
export const noRoomForAnotherGroup = 'No room for another group'
export const seeYourGroups = 'See your groups'
export const whatAGroupIs = 'The families you share rides with.'

export const finish = (name: string): string => `Finish setting up ${name}`
export const finishOneOf = 'Finish setting up a group'
export const whatIsLeft: Record<NonNullable<GroupListing['setupStep']>, string> = {
  fair_guard: 'It already works. Two short steps make it yours.',
  rules: 'It already works. One short step makes it yours.',
}
export const goOnWith = (name: string): string => `Continue with ${name}`
export const startAnother = 'Start another group'
