export const signOut = 'Sign out'
export const signOutNow = 'Sign out now?'
export const staySignedIn = 'Stay signed in'
export const unsavedLost = (count: number): string =>
  count === 1
    ? '1 change isn’t saved yet. It will be lost if you sign out.'
    : `${count} changes aren’t saved yet. They will be lost if you sign out.`
export const signOutAnyway = (count: number): string =>
  count === 1 ? 'Sign out, lose it' : 'Sign out, lose them'
