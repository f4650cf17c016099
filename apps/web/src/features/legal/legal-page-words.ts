export const lastChanged = 'Last changed on'
