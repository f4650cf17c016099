export const addTheReturnTrip = 'Add the return trip'
export const whatItAdds = (toName: string, fromName: string, name: string): string =>
  `From ${toName} to ${fromName}, with the same kids, days and rules. It counts as one pool with ${name}.`
export const backAt = 'Back at'
export const addReturnTrip = 'Add return trip'
export const wayBack = 'Way back'
export const wayThere = 'Way there'
