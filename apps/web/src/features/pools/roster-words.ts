// Words of roster.tsx.
export const withdraw = (name: string): string => `Withdraw ${name}?`
export const theseRidesThatAre = 'these rides that are'
export const aRideThatIs = 'a ride that is'
export const youCanUndoItFor =
  'You can undo it for ten minutes. Enrolled again later, a kid joins a locked ride only where there is room.'
export const withdraw2 = 'Withdraw'
export const keep = 'Keep'
export const withdraw3 = (name: string): string => `Withdraw ${name}`
export const enrol = (name: string): string => `Enrol ${name}`
export const enrol2 = 'Enrol'
export const yourFamily = 'your family'
export const enrolled = 'Enrolled'
export const notEnrolled = 'Not enrolled'
export const whoRides = 'Who rides'
export const addAKid = 'Add a kid'
