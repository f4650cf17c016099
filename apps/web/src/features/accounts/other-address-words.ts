export const youAreSignedInAs = (email: string): string => `You are signed in as ${email}.`
export const signInWithOther = 'Sign in with the other address'
