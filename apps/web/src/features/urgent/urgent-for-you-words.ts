// Words of urgent-for-you.tsx.
export const open = (open: number): string => `${open} open`
export const viewGroup = 'View group'
export const urgentRidesForYou = 'Urgent rides for you'
export const refresh = 'Refresh'
export const urgentRidesDidNotLoad = 'Urgent rides did not load'
export const openYourGroups = 'Open your groups'
export const participation30d = 'Participation (30d)'
export const urgentsYouCovered = 'Urgents you covered'
export const urgentsYouPosted = 'Urgents you posted'
export const coveringHint = 'Covering boosts your reputation; cancelling late may add strikes.'
export const nothingUrgent = 'Nothing urgent.'
