// The columns of a ride that nobody drives.

export const noDriver = {
  driverHouseholdId: null,
  driverAdultId: null,
  carId: null,
  driverSetAt: null,
  driverSource: null,
  agreedStartsAt: null,
  agreedEndsAt: null,
  agreedSeats: null,
} as const
