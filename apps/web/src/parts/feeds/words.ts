// Sentences about the calendar feeds, in the calendar's dialog and for the links in the account.
export const subscribe = 'Subscribe'
export const subscribeTitle = 'Rides in your calendar'
export const myAssignments = 'My Assignments'
export const myAssignmentsHint = 'With an alarm an hour before.'
export const myKids = 'My Kids'
export const myKidsHint = 'With their drivers.'
export const thisPool = 'This Pool'
export const groupAdmin = 'Group (Admin)'
export const pool = 'Pool'
export const poolIn = (name: string, groupName: string): string => `${name}, ${groupName}`
export const copyOf = (feed: string): string => `Copy the link of ${feed}`
export const openCalendar = 'Open in calendar app'
export const openCalendarOf = (feed: string): string => `Open ${feed} in your calendar app`
export const addToGoogle = 'Add to Google Calendar'
export const addToGoogleOf = (feed: string): string => `Add ${feed} to Google Calendar`
export const pasteItWhereYouSubscribe = 'Paste it into your calendar app.'
export const couldNotCopy = 'Copy the link by hand'
export const keepToYourself = 'Anyone with a link sees your rides and the kids’ first names.'
export const makeNewLinks = 'Reset links'
export const oldLinksEnd = 'The old links stop working. Subscribe again in each calendar.'
export const newLinksMade = 'Links reset'
export const oldLinksAreGone = 'Subscribe again in each calendar.'
export const noNewLinks = 'Links not reset'
export const calendarLinks = 'Calendar links'
