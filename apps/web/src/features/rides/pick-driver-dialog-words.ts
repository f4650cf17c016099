// Words of pick-driver-dialog.tsx.
export const lessThanAMinute = 'less than a minute'
export const theUrgentRequestEnds = ' The urgent request ends.'
export const theRideIsLockedThey = (toAccept: string, ends: string): string =>
  `The ride is locked: they have ${toAccept} to accept.${ends}`
export const theDriveIsTheirsAnd = (ends: string): string =>
  `The drive is theirs, and planning leaves it with them.${ends}`
export const nobodyElseCanDriveThis = 'Nobody else can drive this ride now.'
export const nobodyCanDriveThisRide = 'Nobody can drive this ride now.'
export const pick = (name: string): string => `Pick ${name}`
export const pick2 = 'Pick'
