// Words of activity-page.tsx.
export const theRecordDidNotLoad = 'The record did not load'
export const whatHappened = 'What happened'
export const whatTheRecordIs =
  'Who did what, when, and from what to what. Everybody in the group can read it.'
export const nothingYet = 'Nothing yet'
export const whatShowsUpHere = 'Every change in the group shows up here.'
export const showEarlier = 'Show earlier'
/** The record's text, with its end. */
export const until = (text: string, moment: string): string => `${text} until ${moment}.`
