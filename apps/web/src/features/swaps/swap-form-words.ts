export const drivesIt = (driverName: string, quote: string): string => `${driverName} drives it. ${quote}`
export const nothingToSwapWith = 'Nothing to swap with'
export const noDriveToTrade = 'No other family has a drive that you could trade for this one.'
export const whichDrive = 'Which drive would you rather have?'
export const whatASwapDoes =
  'Nobody gets a strike, and the prices stay. Nothing changes until they accept; when either ride locks, the proposal ends.'
export const proposeTo = (driverName: string): string => `Propose to ${driverName}`
export const proposeSwap = 'Propose swap'
export const drivesDidNotLoad = 'The other drives did not load'
