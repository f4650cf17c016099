export const title = (name: string): string => `Delete ${name}?`
export const whatDeletingDoes = (name: string): string =>
  `${name} leaves all pools and coming rides. Rides that are done keep their record.`
export const theseRidesAreLockedAlready = 'These rides are locked already:'
export const oneRideIsLockedAlready = 'One ride is locked already:'
export const deleteChild = 'Delete child'
export const keep = 'Keep'
