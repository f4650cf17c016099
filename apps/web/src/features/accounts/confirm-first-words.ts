// Words of the password that is asked for again before a change.
export const title = 'Confirm it’s you'
export const password = 'Your password'
export const goOn = 'Continue'
export const wrongPassword = 'Wrong password.'
export const noPassword = 'No password? Sign in again'
