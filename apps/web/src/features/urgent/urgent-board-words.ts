export const urgentRides = 'Urgent rides'
export const boardDidNotLoad = 'The urgent board did not load'
export const nothingUrgent = 'Nothing urgent'
export const nothingElse = 'Nothing else urgent'
export const whatShowsUpHere = 'Last-minute rides show up here. They are paid in cash and never move beans.'
export const showAll = (count: number): string => `Show all ${count}`
