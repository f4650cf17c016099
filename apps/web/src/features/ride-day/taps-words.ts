// Words of use-taps.ts.
export const notCounted = 'Not counted'
