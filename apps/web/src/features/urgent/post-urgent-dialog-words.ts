// Words of post-urgent-dialog.tsx.
export const postAnUrgentRide = 'Post an urgent ride'
