// Words of swap-form.tsx.
export const drivesIt = (driverName: string, quote: string): string => `${driverName} drives it. ${quote}`
export const nothingToSwapWith = 'Nothing to swap with'
export const noOtherFamilyHasA = 'No other family has a drive that you could trade for this one.'
export const whichDriveWouldYouRather = 'Which drive would you rather have?'
export const nobodyGetsAStrikeAnd =
  'Nobody gets a strike, and the prices stay. Nothing changes until they accept; when either ride locks, the proposal ends.'
export const proposeTo = (driverName: string): string => `Propose to ${driverName}`
export const proposeSwap = 'Propose swap'
export const theOtherDrivesDidNot = 'The other drives did not load'
