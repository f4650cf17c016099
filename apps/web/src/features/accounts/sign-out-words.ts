// Words of use-sign-out.ts.
export const couldNotSignOut = 'Could not sign out'
