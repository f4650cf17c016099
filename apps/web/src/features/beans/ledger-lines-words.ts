import { counted } from '../../ui/counted.ts'

export const lateCancel = 'Late cancel'
export const balanceSettled = 'Balance settled'
export const settlement = 'Settlement'
export const newTerm = 'A new term: all balances to zero'
export const settledWith = (name: string): string => `What ${name} left behind`
export const settledAfterLeaving = 'Spread over the group after leaving'
export const drove = (driverHouseholdName: string | null): string => `${driverHouseholdName} drove`
export const youDrove = 'you drove'
export const theirDrive = 'their drive'
export const ride = 'Ride'
export const correction = 'Correction'
export const seatsAt = (count: number, price: string): string =>
  `${counted(count, 'seat', 'seats')} at ${price}`
