import { counted } from '../../ui/count-words.ts'

export const mailRefused = (email: string): string => `Emails to ${email} don’t arrive.`
export const correctAddress = 'Correct the address'

export const youAreSignedInAs = (email: string): string => `You are signed in as ${email}.`
export const signInWithOther = 'Use the other address'
export const signOutNow = 'Sign out now?'
export const staySignedIn = 'Stay signed in'
export const unsavedLost = (count: number): string =>
  `${counted(count, 'unsaved change', 'unsaved changes')} will be lost.`
export const signOutAnyway = 'Sign out anyway'
