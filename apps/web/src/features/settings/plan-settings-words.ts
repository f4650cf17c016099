export const yourPlan = 'Your plan'
export const pro = 'Pro'
export const free = 'Free'
export const youHavePro = (proCovers: string, proAhead: string): string =>
  `${proCovers}. ${proAhead}. Free during the beta: there is nothing to pay.`
export const onFree = (freeCovers: string, freeAhead: string): string =>
  `Free covers ${freeCovers}. ${freeAhead}. Joining is never limited.`
export const comparePlans = 'Compare the plans'
export const betaCode = 'Have a beta code?'
