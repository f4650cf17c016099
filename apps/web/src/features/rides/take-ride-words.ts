// Words of use-take-ride.ts.
export const youDrive = 'You drive'
export const couldNotTakeRide = 'Could not take ride'
