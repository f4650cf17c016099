export const youEarnedThankYou = (beans: string): string => `You earned ${beans}. Thank you!`
export const rode = 'rode'
export const absent = 'absent'

export const illOrCantDrive = 'Ill, or can’t drive'
