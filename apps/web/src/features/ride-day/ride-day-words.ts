// Words of ride-day-page.tsx.
export const thisRideWasCancelled = 'This ride was cancelled'
export const drivesThisRideNow = (name: string): string => `${name} drives this ride now`
export const youNoLongerDrive = 'You no longer drive this ride'
export const seeOrChangeWhoRode = 'See the whole ride, or change who rode'
export const seeTheWholeRide = 'See the whole ride'
export const pleaseDontSetOff = "Please don't set off."
export const thisRideDidNotLoad = 'This ride did not load'
