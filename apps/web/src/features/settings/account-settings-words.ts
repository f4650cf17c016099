// Words of account-settings.tsx.
export const accountSaved = 'Account saved'
export const failedToSaveAccount = 'Failed to save Account.'
export const firstName = 'First name'
export const lastName = 'Last name'
export const email = 'Email'
export const emailHint = 'This is how you sign in.'
export const phone = 'Phone'
export const saveAccount = 'Save account'
export const appearance = 'Appearance'
export const sameAsTheDevice = 'Same as the device'
export const light = 'Light'
export const dark = 'Dark'
export const youHavePro = (proCovers: string, proAhead: string): string =>
  `You have Pro. ${proCovers}. ${proAhead}.`
export const onFree = (freeCovers: string, freeAhead: string): string =>
  `Free covers ${freeCovers}. ${freeAhead}. Joining is never limited.`
export const account = 'Account'
export const family = 'Family'
export const familyHint = 'Children, cars, addresses, and when you can drive.'
export const openFamilyProfile = 'Open family profile'
export const plan = 'Plan'
export const pro = 'Pro'
export const free = 'Free'
export const session = 'Session'
export const signedInAs = (email: string): string => `Signed in as ${email}`
