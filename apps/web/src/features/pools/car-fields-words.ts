import { counted } from '../../ui/counted.ts'

export const seatsForKids = 'Seats for kids in a car'
export const firstDriver = 'First driver'
export const notesOptional = 'Notes (optional)'
export const sampleNotes = 'Gate, booster seats, what to bring'
export const carsAndDrivers = 'Cars and drivers'
export const hideCarsAndDrivers = 'Hide cars and drivers'
export const changeCarsAndDrivers = 'Change cars and drivers'
export const hide = 'Hide'
export const change = 'Change'
export const carsAndDriversNow = (seats: number, lock: string, firstDriver: string | undefined): string => {
  const first = firstDriver ? `${firstDriver} drives first.` : 'The family whose turn it is drives first.'
  return `${counted(seats, 'kid', 'kids')} a car. Drivers are fixed ${lock}. ${first}`
}
export const whoseTurnItIs = 'The family whose turn it is'
