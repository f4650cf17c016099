export const week = 'Week'
export const day = 'Day'
export const previous = (unit: string): string => `Previous ${unit}`
export const goToToday = 'Go to today'
export const next = (unit: string): string => `Next ${unit}`
