// Words of ask-for-pool.tsx.
export const message = (name: string): string => `Could you add a pool to ${name}? We need a ride `
export const subject = (name: string): string => `A pool for ${name}`
export const askToAddAPool = (owner: string): string => `Ask ${owner} to add a pool`
export const call = 'Call'
export const callTo = (name: string, phone: string): string => `Call ${name}, ${phone}`
export const text = 'Text'
export const textTo = (name: string, phone: string): string => `Text ${name}, ${phone}`
export const email = 'Email'
export const emailTo = (name: string, address: string): string => `Email ${name}, ${address}`
