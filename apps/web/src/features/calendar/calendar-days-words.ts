import { counted } from '../../ui/counted.ts'

export const withoutYourKids = (counted: string): string => `${counted} without your kids`
export const noRides = 'No rides'
export const otherCars = (count: number): string => counted(count, 'other car', 'other cars')
