export const urgentRide = 'The urgent ride'
export const rideDidNotLoad = 'The urgent ride did not load'
export const over = 'This urgent ride is over: it was cancelled, or its time has passed.'
