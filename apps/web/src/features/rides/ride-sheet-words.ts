export const ride = 'Ride'
export const oneMoment = 'One moment'
export const thisRideDidNotLoad = 'This ride did not load'
