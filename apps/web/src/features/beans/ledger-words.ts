// Words of ledger-page.tsx.
export const noBeansHaveMovedYet = 'No beans have moved yet'
export const theyWillAfterTheFirstRide = 'They will after the first ride: drivers earn, riders spend.'
export const hideCorrections = 'Hide corrections'
export const showCorrections = (reversed: number): string => `Show corrections (${reversed})`
export const scheduled = 'Scheduled'
export const scheduledDidNotLoad = 'The scheduled rides did not load'
export const nothingScheduled = 'No scheduled ride changes this balance.'
export const showLater = 'Show later'
export const withTheScheduledRides = (balance: string): string => `${balance} with the scheduled rides`
export const yourBeans = 'Your beans'
export const sBeans = (householdName: string): string => `${householdName}'s beans`
export const seatIsBean =
  '1 seat is 1 bean, unless a ride has another price. Everyone in the group can see this.'
export const showEarlier = 'Show earlier'
export const theBeansDidNotLoad = 'The beans did not load'
