// Words of the sign-in address among the settings.
export const title = 'Sign-in address'
export const signsInWith = (email: string): string => `You sign in with ${email}.`
export const newAddress = 'New address'
export const newAddressHint = 'We send a link there. Your address changes when you open it.'
export const password = 'Your password'
export const send = 'Send the link'
export const sent = (email: string): string =>
  `We sent a link to ${email}. It works for an hour. Until you open it, nothing changes.`
export const wrongPassword = 'That is not your password.'
export const sameAddress = 'You sign in with this address already.'
export const notSent = 'Could not send the link'
