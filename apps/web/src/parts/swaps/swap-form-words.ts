export const drivesIt = (driverName: string, quote: string): string => `${driverName}. ${quote}`
export const nothingToSwapWith = 'Nothing to swap with'
export const noDriveToTrade = 'No other drive fits yours.'
export const whichDrive = 'Swap for'
export const whatASwapDoes = 'No strike. Nothing changes until they accept.'
export const more = (count: number): string => `${count} more`
export const proposeTo = (driverName: string): string => `Propose to ${driverName}`
export const proposeSwap = 'Propose swap'
