export const home = 'Home'
export const school = (name: string): string => `School: ${name}`
export const activity = (name: string): string => `Activity: ${name}`
export const linkAddress = 'Link address'
export const address = 'Address'
export const choiceHint = 'Your own addresses, and the places of your groups.'
export const whereRides = (name: string): string => `Where ${name} rides`
export const removeLinkOf = (what: string, name: string): string => `Remove ${what} link of ${name}`
export const linkAnAddressTo = (name: string): string => `Link an address to ${name}`
export const linkAnAddress = 'Link an address'
export const schoolWord = 'School'
export const activityWord = 'Activity'
