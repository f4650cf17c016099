export const groupHealth = 'Group health'
export const seeStrikes = 'See the strikes'
