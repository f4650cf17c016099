// Words of the printed week.
export const theWeek = 'The week'
export const print = 'Print'
export const previousWeek = 'Previous week'
export const nextWeek = 'Next week'
export const theWeekDidNotLoad = 'The week did not load'
export const noRides = 'No rides this week'
export const time = 'Time'
export const ride = 'Ride'
export const driver = 'Driver'
export const kids = 'Kids'
export const noRide = 'No ride'
export const route = (from: string, to: string): string => `${from} to ${to}`
export const poolRoute = (pool: string, from: string, to: string): string => `${pool}: ${route(from, to)}.`
export const car = (number: number, of: number): string => `car ${number} of ${of}`
export const driverSought = 'No driver yet'
export const asOf = (day: string, time: string): string =>
  `As of ${day}, ${time}. Your own family is in bold. What changes after that is in Beanpool.`
