// Words of sign-in-dialog.tsx.
export const youAreSignedOut = 'You are signed out'
export const signInAgainToContinue = 'Sign in again to continue. What you typed is still here.'
