export const openRide = 'Open ride'
export const saveAndRePlan = (driveCount: string): string => `Save and re-plan ${driveCount}`
export const howToGiveBack = "If you cannot drive one of these, open it: Can't drive is there."
export const savedStillDriving = (count: string): string => `Saved. You still have ${count} then`
export const youHaveThen = (count: string): string => `You have ${count} then`
export const othersCanTake = (count: number): string =>
  count === 1
    ? 'Nothing is saved yet. Others can take this drive, and you get no strike:'
    : 'Nothing is saved yet. Others can take these drives, and you get no strike:'
export const staysYours = (count: number): string =>
  count === 1 ? '1 drive stays yours either way:' : `${count} drives stay yours either way:`
export const saveAndDrive = (count: number): string =>
  count === 1 ? 'Save, but I drive it' : 'Save, but I drive them'
