export const activePools = 'Active Pools'
export const families = 'Families'
export const urgentRides = 'Urgent Rides'
export const pending = 'Pending'
