// Words of seat-outcome.tsx.
export const rode = 'Rode'
export const absent = 'Absent'
export const notPickedUp = 'Not picked up'
export const thisRideIsForCash = 'This ride is for cash, so no beans move. We keep this for the record.'
export const absentHint = 'An absent kid’s seat is still charged; a kid who was not picked up costs nothing.'
