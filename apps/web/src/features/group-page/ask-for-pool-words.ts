// Words of ask-for-pool.tsx.
export const askForAPool = 'Ask for a pool'
