// Words of the dialog that asks for the password again before a change.
export const title = 'Confirm it’s you'
export const password = 'Your password'
export const goOn = 'Continue'
export const wrongPassword = 'Wrong password.'
export const noPassword = 'No password? Sign in again'
