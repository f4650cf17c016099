// Words that many screens say.
export const pleaseTryAgain = 'Please try again.'
export const cancel = 'Cancel'
export const back = 'Back'
export const close = 'Close'
export const tryAgain = 'Try again'
export const signIn = 'Sign in'
export const backToSignIn = 'Back to Sign In'
export const unreachable = 'Beanpool cannot be reached.'
export const needsCookies =
  'You need cookies to stay signed in. Allow them for this site in your browser, then sign in again.'
export const unreachableTryAgain = 'Beanpool cannot be reached. Please try again.'
export const done = 'Done'
export const undo = 'Undo'
export const error = 'Error'
export const loading = 'Loading'
export const decline = 'Decline'
export const accept = 'Accept'
export const goOn = 'Continue'
export const retry = 'Retry'
export const beanpool = 'Beanpool'
/** The title of a page in the browser's tab. */
export const pageTitle = (title: string): string => `${title} · Beanpool`
export const youAreAwayThen = 'You said that you can’t drive then.'
