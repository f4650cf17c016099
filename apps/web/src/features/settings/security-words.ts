// Words of Security & Sessions.
export const didNotLoad = 'Where you’re signed in did not load'

export const password = 'Password'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const newPasswordAgain = 'New password again'
export const othersSignedOut = 'Your other devices are signed out then.'
export const updatePassword = 'Update Password'
export const doNotMatch = 'New passwords don’t match.'
export const wrongPassword = 'That is not your current password.'
export const updated = 'Password updated'
export const updatedLine = 'Your other devices are signed out.'
export const failedToUpdate = 'Failed to update password.'
export const forgotIt = 'Forgot your current password?'
export const googleOnly =
  'You sign in with Google. To sign in with a password too, set one by a link that we email you.'
export const emailLink = 'Email me a link'
export const linkSent = (email: string): string => `We sent a link to ${email}.`
export const linkNotSent = 'Could not send the email'

export const signedIn = 'Where you’re signed in'
export const thisDevice = 'This device'
export const lastUsed = (ago: string): string => `Last used ${ago}`
export const signOut = 'Sign out'
export const signOutOf = (device: string): string => `Sign out of ${device}`
export const signOutOthers = 'Sign out everywhere else'
export const onlyHere = 'You’re signed in on no other device.'
export const deviceSignedOut = (device: string): string => `Signed out of ${device}`
export const othersOut = 'Signed out everywhere else'
export const notSignedOut = 'Could not sign out'

export const events = 'Recent security events'
export const noEvents = 'Nothing yet. A sign-in on a new device, another password or a passkey shows up here.'
