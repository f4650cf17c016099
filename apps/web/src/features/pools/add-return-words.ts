// Words of use-add-return.ts.
export const onlyGroupAdminsCanCreate = 'Only group admins can create pools.'
export const hasItsReturn = 'This pool already has its return trip.'
export const hasEnded = 'This pool ended with its term.'
export const isAReturn = 'This pool is itself a return trip.'
export const returnTripAdded = 'Return trip added'
export const cannotAddTheReturnTrip = 'Cannot add the return trip'
