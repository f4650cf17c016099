// Words of the password that is asked for again before a change.
export const title = 'Is it you?'
export const line = 'You signed in here a while ago. Enter your password to go on.'
export const password = 'Your password'
export const goOn = 'Continue'
export const wrongPassword = 'That is not your password.'
export const noPassword = 'No password? Sign in again'
