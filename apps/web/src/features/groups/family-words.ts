// Words of families in every list: families-page.tsx, families-list.tsx, family-sheet.tsx.
export const families = 'Families'
export const everyoneYouShareAGroup = 'Everyone you share a group with'
export const allFamilies = 'All Families'
export const myHousehold = 'My Household'
export const inviteFamily = 'Invite Family'
export const searchFamilies = 'Search families'
export const searchFamiliesAndKids = 'Search families and kids'
export const failedToLoadFamilies = 'Failed to load families.'
export const noFamiliesYet = 'No families yet'
export const startOrJoinAGroup = 'Start or join a group'
export const whoAppearsHere = 'The families in your groups appear here, with their phone numbers.'
export const nobodyByThatName = 'Nobody by that name'
export const clearSearch = 'Clear search'
export const yourFamily = 'Your family'
export const admin = 'Admin'
export const probation = 'Probation'
export const call = (name: string, phone: string): string => `Call ${name}, ${phone}`
export const kids = (list: string): string => `Kids: ${list}`
export const adminOf = (groupName: string): string => `${groupName}, admin`
export const noPhone = 'no phone number'
/** `percent`: null for a family that has not driven yet. */
export const reliable = (percent: number | null): string =>
  percent === null ? 'New: no drive yet' : `${percent}% reliable`
export const reliableOverGroups = (percent: number | null, groupCount: number): string => {
  if (percent === null) return 'New: no drive yet'
  return groupCount > 1 ? `${percent}% reliable on average, in ${groupCount} groups` : `${percent}% reliable`
}
export const whatReliableMeans = 'Drives that took place, out of those of the last 90 days.'
export const adults = 'Adults'
export const kidsTitle = 'Kids'
export const groups = 'Groups you share'
export const beans = (groupName: string): string => `Beans in ${groupName}`
export const noSuchFamily = 'Family not found. It may have left the groups you share.'
export const theFamily = 'Family'
