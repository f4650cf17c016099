// Words of calendar-page.tsx.
export const calendar = 'Calendar'
export const actionFirstRideScheduling = 'Action-first ride scheduling'
export const noMoreRidesHereIsTheNext = 'No more rides this week. Here is the next.'
export const theCalendarDidNotLoad = 'The calendar did not load'
