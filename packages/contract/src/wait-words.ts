// Server messages shown by several screens. Most ask the reader to try again later.

const minute = 60
const hour = 60 * minute
/** Waits up to this long are given in seconds. */
const longMoment = 90

/** Returns "40 seconds", "12 minutes" or "1 hour", rounded up so the next attempt succeeds. */
export function waitWords(seconds: number): string {
  if (seconds < longMoment) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= hour - minute) return counted(Math.ceil(seconds / minute), 'minute')
  return counted(Math.ceil(seconds / hour), 'hour')
}

/** Tells the user that a screen has made too many calls. */
export const tooManyCalls = (seconds: number): string =>
  `${seconds < longMoment ? 'One moment.' : 'That’s all for now.'} Try again in ${waitWords(seconds)}.`

export const tooManyTries = (seconds: number): string =>
  `Too many tries. Please try again in ${waitWords(seconds)}.`

/** Shown while the server cannot reach its database. */
export const databaseAway = 'Beanpool has a problem right now. Please try again in a moment.'

/** Shown if the server's secret differs from the one with which two-factor was set up. */
export const twoFactorUnreadable =
  "We can't check codes right now: a key of our server has changed. Sign in with a passkey, or write to us."

// Refusals of sign-in and sign-up, with the contact address of the server's operators.

export const accountBlocked = (contact: string): string => `This account is blocked. Write to ${contact}.`
export const signUpClosed = (contact: string): string =>
  `Nobody new can join right now. Questions? Write to ${contact}.`
export const signUpByInvitation = 'Open the link of your invitation, or ask a family in your group for one.'

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

export const oldBuild = 'Beanpool was updated. Reload this page to go on.'
