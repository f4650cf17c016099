// Words of seat-row.tsx.
export const onHold = ', on hold'
export const rode = ', rode'
export const wasAbsent = ', was absent'
export const wasNotPickedUp = ', was not picked up'
export const ofSeats = (taken: number, capacity: number): string => `${taken} of ${capacity} seats`
export const taken = (head: string): string => `${head} taken`
