// Words of next-drive.tsx.
export const to = 'to'
export const youDriveNow = 'You drive now'
export const youDriveNext = 'You drive next'
export const seeWhoRides = 'See who rides'
export const cantDrive = "Can't drive"
