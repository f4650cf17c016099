// Words of a pool form that a member sends to the admins.
export const askForAPool = 'Ask for a pool'
export const sub = 'An admin of the group reads it and makes the pool with one tap.'
export const sendRequest = 'Send request'
export const requestSent = 'Request sent'
export const anAdminAnswers = 'An admin accepts or declines it. You hear either way.'
export const notSent = 'Cannot send the request'
export const tooManyRequests = 'Five of your requests wait already. Withdraw one of them first.'
export const ownKidsRide =
  'Your kids who ride from the start. Other families enrol theirs once the pool is there.'
export const noKidsYet = 'You have no kids yet. You can enrol them later.'
