export const allDroveAndAreEven = 'Everybody drove once, and everybody is even.'
export const firstToDrive = (name: string): string => `Everybody is even. The ${name} family starts.`
export const nextInTurn = (name: string, balance: string): string => `Next in turn: ${name}, ${balance}.`
export const mapleStreetThisWeek = 'Maple Street, this week'
export const morningSchoolRun = 'Morning School Run'
export const droveEarned = (name: string, earned: number): string => `${name} drove, earned ${earned}`
export const drives = (name: string): string => `${name} drives`
export const pause = 'Pause'
export const again = 'Again'
export const play = 'Play'
