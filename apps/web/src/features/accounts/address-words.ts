// Words of the page behind the links of a changed sign-in address.
export const useTitle = 'Use this address?'
export const useLead = 'You sign in to Beanpool with it from now on.'
export const useIt = 'Use this address'
export const backTitle = 'Take your account back?'
export const backLead =
  'Everybody is signed out, passkeys and two-factor are removed, and you choose a new password.'
export const takeBack = 'Take my account back'
export const changed = 'Address changed'
export const changedLead = (email: string): string => `You sign in with ${email} from now on.`
export const goOn = 'Continue'
export const isBack = 'Your account is yours again'
export const isBackLead = (email: string): string =>
  `It signs in with ${email} again. Choose a new password now.`
export const chooseAPassword = 'Choose a new password'
export const linkEnded = 'This link no longer works. It was used, or its time is over.'
export const taken = 'Somebody else signs in with this address.'
export const doesNotWork = 'This link doesn’t work'
export const toSignIn = 'Sign in'
