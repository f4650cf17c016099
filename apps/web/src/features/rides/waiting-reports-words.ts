export const anAdminDecides = 'An admin decides.'
export const decide = 'Decide'
export const lookAtTheRide = 'Look at the ride'
