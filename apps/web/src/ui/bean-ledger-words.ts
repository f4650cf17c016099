// Words of bean-ledger.tsx.
export const why = 'Why?'
