// Words of done-form.tsx.
export const whoRode = 'Who rode?'
export const rideIsDone = 'Ride is done'
