// The texts of the page opened by the link in a change-of-address email.
export const useTitle = 'Use this address?'
export const useLead = 'You’ll sign in with it.'
export const useIt = 'Use this address'
export const backTitle = 'Take your account back?'
export const backLead = 'Signs everyone out, and removes passkeys and two-factor.'
export const takeBack = 'Take my account back'
export const changed = 'Address changed'
export const changedLead = (email: string): string => `You now sign in with ${email}.`
export const isBack = 'Your account is yours again'
export const isBackLead = (email: string): string => `Choose a new password for ${email}.`
/** The answer to its first use may have been lost. */
export const linkEnded = (isBack: boolean): string =>
  `It has expired, or was used. If you used it, ${isBack ? 'choose a new password' : 'sign in with the new address'}.`
export const taken = 'Someone else signs in with this address.'
