export const andBack = 'And back'
export const makesTheReturnTripToo = 'Makes the return trip too. Together they count as one pool.'
export const backAt = 'Back at'
export const thisPool = 'this pool'
export const makesNamed = (returnName: string): string =>
  `Makes “${returnName}” too: the other way round, with the same kids, days and rules. Together they count as one pool.`
