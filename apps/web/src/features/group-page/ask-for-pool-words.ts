export const askForAPool = 'Ask for a pool'
