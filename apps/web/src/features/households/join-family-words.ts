// Words of join-family-page.tsx.
export const welcomeToTheFamily = 'Welcome to the family'
export const couldNotJoin = 'Could not join'
export const useTheMailsAddress = 'Use the address the email was sent to.'
export const createYourAccount = 'Create your account'
export const ownFamilyIsDeleted = (name: string, counted: string): string =>
  `Your own family ${name}, with ${counted}, is not in any group. It is deleted when you join, and nothing is carried over.`
export const youLeaveYourFamily = (name: string): string =>
  `You leave the family ${name}; its other adult keeps it.`
export const joinTheFamily = 'Join the family'
export const notNow = 'Not now'
export const openBeanpool = 'Open Beanpool'
export const theInvitationDidNotLoad = 'The invitation did not load. Please try again.'
export const joinAFamily = 'Join a family'
export const retry = 'Retry'
export const joinFamilyNamed = (householdName: string): string => `Join the family ${householdName}`
export const whoInvites = (invitedByName: string): string =>
  `${invitedByName} invites you to plan the rides together, as the family’s second adult.`
export const openTheMailsLink = 'Open the link in the email we sent you.'
export const backToHome = 'Back to Home'
