// Words of clash-lines.tsx.
export const atOnce = 'Two rides at once'
export const alsoRides = (kidName: string, poolName: string, time: string): string =>
  `${kidName} also rides ${poolName} at ${time}.`
export const keepThisRide = 'Keep this ride'
export const ridesHere = (kidName: string): string => `${kidName} keeps this ride`
export const leaves = (poolName: string): string => `The seat in ${poolName} is free.`
export const tooLate = (poolName: string): string =>
  `It’s too late to leave ${poolName} for free. Open that ride to leave anyway.`
