import { counted } from '../../ui/count-words.ts'

export const week = 'Week'
export const day = 'Day'
export const previous = (unit: string): string => `Previous ${unit}`
export const goToToday = 'Go to today'
export const next = (unit: string): string => `Next ${unit}`

export const withoutYourKids = (counted: string): string => `${counted} without your kids`
export const noRides = 'No rides'
export const otherCars = (count: number): string => counted(count, 'other car', 'other cars')

export const nothingMatchesTheseFilters = 'Nothing matches these filters'
export const clearFilters = 'Clear filters'
export const nextRide = (moment: string): string => `Next ride: ${moment}`
export const notLetInYet = (groups: string): string =>
  `You asked to join ${groups}. Your rides will show up here once an admin lets you in.`
export const lookAtThePools = 'Look at the pools'
export const ridesComeFromThePools = 'Rides come from the pools of your groups.'

export const filters = 'Filters'
export const filterCounted = (count: number): string => (count > 0 ? `Filter · ${count}` : 'Filter')
export const filterOn = (count: number): string => (count > 0 ? `Filter, ${count} on` : 'Filter')
export const mine = 'Mine'
export const all = 'All'
export const needsYou = 'Needs you'
export const assignedToMe = 'Assigned to me'
export const offersToMe = 'Offers to me'
export const myKids = 'My kids'
export const allGroups = 'All groups'
export const pool = 'Pool'
export const allPools = 'All pools'
export const searchEvents = 'Search events...'

export const earlierThisWeek = 'Earlier this week'
export const noMoreRidesThisWeek = 'No more rides this week'
export const noRidesScheduled = 'No rides scheduled'

export const monthInWeeks = (month: string): string => `Weeks of ${month}`
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
export const yourKidsRide = 'Your kids ride'
export const needsADriver = 'Needs a driver'
export const toConfirm = 'To confirm'
export const marksDidNotLoad = 'The marks of this month did not load.'

/** Says "2 drives" or "3 rides of your kids" for a day or a week. Empty if there are none. */
export const summary = (counts: {
  drives: number
  kids: number
  urgent: number
  unconfirmed: number
}): string[] =>
  [
    [counts.drives, counted(counts.drives, 'drive', 'drives')] as const,
    [counts.kids, `${counted(counts.kids, 'ride', 'rides')} of your kids`] as const,
    [counts.urgent, counts.urgent === 1 ? '1 needs a driver' : `${counts.urgent} need a driver`] as const,
    [counts.unconfirmed, `${counts.unconfirmed} to confirm`] as const,
  ].flatMap(([count, text]) => (count > 0 ? [text] : []))
export const nothingOfYours = 'nothing of yours'
export const today = 'today'

export const theCalendarDidNotLoad = 'The calendar did not load'
export const nothingNeedsYou = 'Nothing needs you'
export const whatWaitsHere = 'Offers and rides of your kids without a driver are here.'

export const calendar = 'Calendar'
export const actionFirstRideScheduling = 'Action-first ride scheduling'
export const noMoreRidesHereIsTheNext = 'No more rides this week. Here is the next.'
