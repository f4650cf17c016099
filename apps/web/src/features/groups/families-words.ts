// Words of families-page.tsx.
export const yourFamily = 'Your family'
export const call = (name: string, phone: string): string => `Call ${name}, ${phone}`
export const kids = (list: string): string => `Kids: ${list}`
export const families = 'Families'
export const everyoneYouShareAGroup = 'Everyone you share a group with'
export const searchFamilies = 'Search families'
export const searchFamiliesAndKids = 'Search families and kids'
export const failedToLoadFamilies = 'Failed to load families.'
export const noFamiliesYet = 'No families yet'
export const startOrJoinAGroup = 'Start or join a group'
export const whoAppearsHere = 'The families in your groups appear here, with their phone numbers.'
export const nobodyByThatName = 'Nobody by that name'
export const clearSearch = 'Clear search'
export const adminOf = (groupName: string): string => `${groupName}, admin`
