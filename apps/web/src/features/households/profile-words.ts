// Words of profile-page.tsx.
export const signedInAs = (email: string): string => `Signed in as ${email}`
export const profile = 'Profile'
export const sub = 'Who rides, where from, and when you can drive.'
export const yourFamilyDidNotLoad = 'Your family did not load'
