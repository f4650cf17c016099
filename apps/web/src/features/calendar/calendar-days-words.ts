// Words of calendar-days.tsx.
export const withoutYourKids = (counted: string): string => `${counted} without your kids`
export const otherCar = 'other car'
export const otherCars = 'other cars'
export const noRides = 'No rides'
