const stateWords = { held: 'on hold', rode: 'rode', absent: 'was absent', not_picked_up: 'was not picked up' }
/** Names a kid for screen readers, as in "Tam (Tran, on hold)". */
export const seatWords = (
  kid: string,
  household: string,
  state: 'booked' | keyof typeof stateWords,
): string => (state === 'booked' ? `${kid} (${household})` : `${kid} (${household}, ${stateWords[state]})`)
export const seatsTaken = (taken: number, capacity: number): string => `${taken} of ${capacity} seats taken`
/** `kids`: the names of the kids, each described as above. */
export const seatsOf = (taken: number, capacity: number, kids: string[]): string =>
  `${taken} of ${capacity} seats: ${kids.join(', ')}`
