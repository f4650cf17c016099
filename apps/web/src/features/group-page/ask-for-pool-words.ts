// Words of ask-for-pool.tsx.
export const couldYouAddAPool = (name: string): string => `Could you add a pool to ${name}? We need a ride `
export const aPoolFor = (name: string): string => `A pool for ${name}`
export const askToAddAPool = (owner: string): string => `Ask ${owner} to add a pool`
