// Texts on the printed week.
export const theWeek = 'The week'
export const print = 'Print'
export const previousWeek = 'Previous week'
export const nextWeek = 'Next week'
export const noRides = 'No rides this week'
export const time = 'Time'
export const ride = 'Ride'
export const driver = 'Driver'
export const kids = 'Kids'
export const noRide = 'No ride'
export const route = (from: string, to: string): string => `${from} to ${to}`
export const poolRoute = (pool: string, from: string, to: string): string => `${pool}: ${route(from, to)}.`
export const car = (number: number, of: number): string => `car ${number} of ${of}`
export const asOf = (day: string, time: string): string =>
  `As of ${day}, ${time}. Yours is in bold. Later changes are in Beanpool.`
