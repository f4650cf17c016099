export const startDate = 'Start date'
export const allLocked = 'Every ride of these dates is locked already, so families are asked who can drive.'
export const firstPlanned = (day: string, lockedBefore: number): string =>
  lockedBefore === 1
    ? `First ride that can still be planned: ${day}. The ride before it is locked already, so families are asked who can drive.`
    : `First ride that can still be planned: ${day}. The ${lockedBefore} rides before it are locked already, so families are asked who can drive.`
