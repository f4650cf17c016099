// Words of the calendar feeds: the dialog of the calendar, and the links in the account.
export const subscribe = 'Subscribe'
export const subscribeTitle = 'Rides in your own calendar'
export const whatItDoes =
  'Your own calendar shows these rides beside everything else, and picks up changes within an hour or so.'
export const myAssignments = 'My Assignments'
export const myAssignmentsHint = 'The rides you drive, with an alarm an hour before.'
export const myKids = 'My Kids'
export const myKidsHint = 'Your kids’ rides, and who drives them.'
export const thisPool = 'This Pool'
export const thisPoolHint = 'All rides of one pool.'
export const groupAdmin = 'Group (Admin)'
export const groupAdminHint = 'All rides of a group that you run.'
export const pool = 'Pool'
export const poolIn = (name: string, groupName: string): string => `${name}, ${groupName}`
export const copyOf = (feed: string): string => `Copy the link of ${feed}`
export const openCalendar = 'Open in calendar app'
export const openCalendarOf = (feed: string): string => `Open ${feed} in your calendar app`
export const addToGoogle = 'Add to Google Calendar'
export const addToGoogleOf = (feed: string): string => `Add ${feed} to Google Calendar`
export const pasteItWhereYouSubscribe = 'Paste it where your calendar app asks for an address.'
export const couldNotCopy = 'Copy the link by hand'
export const linksDidNotLoad = 'Your links did not load'
export const keepToYourself =
  'Keep these links to yourself: with one, anybody can read when and where your rides go, and the first names of the kids.'
export const makeNewLinks = 'Make new links'
export const oldLinksEnd =
  'The links you have now stop working. You’ll need to subscribe again in each calendar.'
export const keepTheseLinks = 'Keep these links'
export const newLinksMade = 'New links made'
export const oldLinksAreGone = 'The old ones no longer work. Subscribe again in each calendar.'
export const noNewLinks = 'No new links were made'
export const calendarLinks = 'Calendar links'
