// Words of use-swaps.ts.
export const swapProposed = 'Swap proposed'
export const nothingChangesUntilTheyAccept = 'Nothing changes until they accept.'
export const notProposed = 'Not proposed'
export const youDrive = (moment: string): string => `You drive ${moment}.`
export const swapped = 'Swapped'
export const notSwapped = 'Not swapped'
export const swapDeclined = 'Swap declined'
export const yourDriveStaysYours = 'Your drive stays yours.'
export const notDeclined = 'Not declined'
export const swapWithdrawn = 'Swap withdrawn'
export const notWithdrawn = 'Not withdrawn'
