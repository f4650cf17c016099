export const notSignedIn = 'Not signed in'
export const signInAgainToContinue = 'Sign in again to continue. What you typed is still here.'
