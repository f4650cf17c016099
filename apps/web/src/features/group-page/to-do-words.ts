// Words of to-do.tsx.
export const toDecide = 'To decide'
