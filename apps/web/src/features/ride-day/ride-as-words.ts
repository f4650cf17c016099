// Words of ride-as-page.tsx.
export const thisRideDidNotLoad = 'This ride did not load'
