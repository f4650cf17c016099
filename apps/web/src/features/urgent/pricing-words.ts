// Words of use-pricing.ts.
export const groupNotFound = 'Group not found'
export const couldntLoadFairGuardPricing = 'Couldn’t load Fair Guard pricing'
export const usingSafeDefaults = 'Using safe defaults.'
