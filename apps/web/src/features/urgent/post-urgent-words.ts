// Words of post-urgent.tsx.
export const postSweetUrgentRide = 'Post sweet urgent ride'
