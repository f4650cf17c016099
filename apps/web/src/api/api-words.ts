// Messages for failed calls when the server sends none.
export const signedOut = 'You are signed out. Sign in again to continue.'
export const couldNotSave = 'Beanpool could not save this. Please try again later.'
export const pleaseTryAgain = 'Please try again.'
