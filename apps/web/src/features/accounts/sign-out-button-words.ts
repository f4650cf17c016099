// Words of sign-out-button.tsx.
export const signOut = 'Sign out'
export const signOutNow = 'Sign out now?'
export const n1ChangeIsntSavedYet = '1 change isn’t saved yet. It will be'
export const changesArentSavedYetThey = (count: number): string =>
  `${count} changes aren’t saved yet. They will be`
export const staySignedIn = 'Stay signed in'
export const it = 'it'
export const them = 'them'
