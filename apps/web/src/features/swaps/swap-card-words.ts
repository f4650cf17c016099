export const youGive = 'You give'
export const youGet = 'You get'
export const afterThePlannedRides = 'After the planned rides'
export const howTheBalancesChange = 'How the balances change'
export const proposedSwap = 'Proposed swap'
export const youProposedASwapWith = (driverName: string): string => `You proposed a swap with ${driverName}`
export const proposesASwap = (proposerName: string): string => `${proposerName} proposes a swap`
export const theyCanAcceptUntil = (until: string): string => `They can accept until ${until}.`
export const openUntil = (until: string): string => `Open until ${until}.`
export const withdrawSwap = 'Withdraw swap'
export const acceptSwap = 'Accept swap'
export const noStrike = 'No strike for anyone, and prices stay the same.'
export const yourFamily = 'Your family'
