// Words of the sign-in address among the settings.
export const title = 'Sign-in address'
export const signsInWith = (email: string): string => `You sign in with ${email}.`
export const newAddress = 'New address'
export const newAddressHint = 'We’ll send a link there. Open it to switch.'
export const password = 'Your password'
export const send = 'Send the link'
export const sent = (email: string): string => `We sent a link to ${email}. It works for an hour.`
export const wrongPassword = 'Wrong password.'
export const sameAddress = 'You already use this address.'
export const notSent = 'Could not send the link'
