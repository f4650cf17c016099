// Words of plan-card.tsx.
export const insteadOf = 'instead of'
