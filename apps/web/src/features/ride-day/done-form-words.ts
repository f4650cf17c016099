export const whoRode = 'Who rode?'
export const rideIsDone = 'Ride is done'
