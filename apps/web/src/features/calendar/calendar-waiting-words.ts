export const theCalendarDidNotLoad = 'The calendar did not load'
export const nothingNeedsYou = 'Nothing needs you'
export const whatWaitsHere = 'Offers and rides of your kids without a driver are here.'
