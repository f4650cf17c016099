// Words of groups-page.tsx.
import { counted } from '../../ui/counted.ts'

export const admin = 'Admin'
export const nextRide = (moment: string): string => `Next ride: ${moment}`
export const noRidesPlanned = 'No rides planned'
export const finishSettingUp = 'Finish setting up'
export const haveACode = 'Have a code?'
export const invitationCode = 'Invitation code'
export const lookAtTheGroup = 'Look at the group'
export const createGroup = 'Create Group'
export const myGroups = 'My Groups'
export const sub = 'The families you share rides with'
export const failedToLoadGroups = 'Failed to load groups'
export const noGroupsYet = 'No groups yet'
export const createOrJoin =
  'Create one for your class, team or street, or join one with the code you were sent.'
export const yourBalance = 'Your balance'
export const open = 'Open'
export const openGroup = (name: string): string => `Open ${name}`
export const dashboard = 'Dashboard'
export const openDashboard = (name: string): string => `Dashboard of ${name}`
export const deleteIt = 'Delete'
export const deleteNamed = (name: string): string => `Delete ${name}`
export const placeWords = (name: string, line: string): string => (line ? `${name}, ${line}` : name)
export const moreAddresses = (count: number): string => `+ ${count} more`
export const search = 'Search your groups'
export const searchPlaceholder = 'Name, city or address'
export const searchesIn = 'Search looks through names, cities and addresses.'
export const noGroupMatches = 'No group matches'
export const clearSearch = 'Clear search'
export const foundWords = (count: number): string => counted(count, 'group', 'groups')
export const closed = 'Closed'
export const whatClosedMeans = 'These groups were deleted. You can still read their beans and what happened.'
export const readableUntil = (date: string): string => `Until ${date}`
export const leftGroups = 'Left'
export const whatLeftMeans =
  'Groups that your family is no longer in. You can still read your own beans there.'
export const leftOn = (date: string, isRemoved: boolean): string =>
  `${isRemoved ? 'Removed' : 'Left'} on ${date}`
