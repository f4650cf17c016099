export const postAnUrgentRide = 'Post an urgent ride'
