export const needsYou = 'Needs you'
export const allThatWait = (count: number): string => `All ${count} rides that wait for you`
