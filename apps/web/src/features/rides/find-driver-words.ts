// Words of use-find-driver.ts.
export const onlyGroupAdminsCanDo = 'Only group admins can do that.'
export const thisRideHasAlreadyStarted = 'This ride has already started.'
export const thisRideHasAlreadyBeen = 'This ride has already been offered to somebody.'
export const thisRideIsOver = 'This ride is over.'
export const noEligibleDriverFoundThe = 'No eligible driver found. The list says what keeps each family out.'
export const theyCanNoLongerDrive = 'They can no longer drive this ride.'
export const thisDriveIsYourOwn =
  'This drive is your own family’s, and its start is too near to hand it on: use Can’t drive to give it back.'
export const drives = (name: string): string => `${name} drives`
export const offered = 'Offered'
export const theRideIsLockedSo = 'The ride is locked, so they are asked first.'
export const assignFailed = 'Assign failed'
export const noEligibleDriverFoundOr = 'No eligible driver found or another error occurred.'
