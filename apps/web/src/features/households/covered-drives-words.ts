// Words of covered-drives.tsx.
export const openRide = 'Open ride'
export const thisDrive = 'this drive'
export const theseDrives = 'these drives'
export const stays = 'stays'
export const stay = 'stay'
export const saveAndRePlan = (driveCount: string): string => `Save and re-plan ${driveCount}`
export const it = 'it'
export const them = 'them'
export const ifYouCannotDriveOne = "If you cannot drive one of these, open it: Can't drive is there."
export const savedYouStillHaveThen = (count: string): string => `Saved. You still have ${count} then`
export const youHaveThen = (count: string): string => `You have ${count} then`
