// Words of join-requests.tsx.
export const isIn = (adultName: string): string => `${adultName} is in`
export const wasDeclined = (adultName: string): string => `${adultName} was declined`
export const couldNotDecide = 'Could not decide'
export const anotherAdminDecidedFirst = 'Another admin decided first.'
export const wantsToJoin = (counted: string, invitedByName: string, ago: string): string =>
  `Wants to join with ${counted}. By ${invitedByName}'s link, ${ago}.`
export const decline = (adultName: string): string => `Decline ${adultName}`
export const letIn = (adultName: string): string => `Let ${adultName} in`
export const letInButton = 'Let in'
export const ofFamily = (adultName: string, householdName: string): string =>
  `${adultName}, family ${householdName}`
