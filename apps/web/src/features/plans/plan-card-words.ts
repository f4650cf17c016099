export const insteadOf = 'instead of'
