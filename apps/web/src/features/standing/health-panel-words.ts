// Words of health-panel.tsx.
export const groupHealth = 'Group health'
export const seeStrikes = 'See the strikes'
