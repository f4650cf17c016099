export const findingTheNextDriver = 'Finding the next driver'
export const youNoLongerDrive = 'You no longer drive'
export const yourFamilyDrives = 'Your family drives'
export const hadNoDriver = 'Had no driver'
export const cancelled = 'Cancelled'
export const offeredToYou = 'Offered to you'
export const offeredToOthers = 'Offered to others'
export const waitsForAClaim = 'Waits for a claim'
export const needsDriver = 'Needs driver'
export const startTheRide = 'Start the ride'
export const rideDay = 'Ride day'
export const youDidNotCome = 'You did not come'
export const didNotCome = (name: string): string => `${name} did not come`
/** `driver`: by name, or null for the reader. */
export const drove = (driver: string | null): string => (driver === null ? 'You drove' : `${driver} drove`)
export const drives = (driver: string | null): string => (driver === null ? 'You drive' : `${driver} drives`)
