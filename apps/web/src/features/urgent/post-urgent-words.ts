export const postSweetUrgentRide = 'Post sweet urgent ride'
