// Words of use-outcomes.ts.
export const rideDone = 'Ride done'
export const youEarned = (beans: string): string => `You earned ${beans}.`
export const notSaved = 'Not saved'
export const rideCorrected = 'Ride corrected'
