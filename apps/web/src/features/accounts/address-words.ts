// Words of the page behind the links of a changed sign-in address.
export const useTitle = 'Use this address?'
export const useLead = 'You’ll sign in to Beanpool with it.'
export const useIt = 'Use this address'
export const backTitle = 'Take your account back?'
export const backLead =
  'This signs everyone out and removes passkeys and two-factor. Then choose a new password.'
export const takeBack = 'Take my account back'
export const changed = 'Address changed'
export const changedLead = (email: string): string => `You now sign in with ${email}.`
export const goOn = 'Continue'
export const isBack = 'Your account is yours again'
export const isBackLead = (email: string): string =>
  `You sign in with ${email} again. Choose a new password now.`
export const chooseAPassword = 'Choose a new password'
export const linkEnded = 'It was used already, or it has expired.'
export const taken = 'Someone else signs in with this address.'
export const doesNotWork = 'This link doesn’t work'
export const toSignIn = 'Sign in'
