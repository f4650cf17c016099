export const earlierThisWeek = 'Earlier this week'
export const noMoreRidesThisWeek = 'No more rides this week'
export const noRidesScheduled = 'No rides scheduled'
