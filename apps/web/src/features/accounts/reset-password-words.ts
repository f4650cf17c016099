// Words of reset-password-page.tsx.
export const linkExpired = 'This reset link is no longer valid. Please ask for a new one.'
export const passwordChanged = 'Password changed'
export const signInWithIt = 'Sign in with your new password.'
export const thisLinkDoesntWork = 'This link doesn’t work'
export const sendANewLink = 'Send a new link'
export const chooseANewPassword = 'Choose a new password'
export const newPassword = 'New password'
export const savePassword = 'Save password'
