// Words of a group's settings.
import { counted } from '../../ui/counted.ts'

export const title = 'Group settings'
export const backToGroup = 'Back to Group'
export const parts = 'Parts of the group’s settings'
export const partWords = {
  group: 'Group',
  rides: 'Rides',
  families: 'Families',
  term: 'Term',
  clubs: 'For clubs',
  leave: 'Leave',
  delete: 'Delete',
} as const
export const didNotLoad = 'The group’s settings did not load'
export const viewOnly = 'View only'
export const adminsChange = 'Only group admins can change these settings.'

export const basics = 'Basics'
export const groupName = 'Group name'
export const city = 'City'
export const descriptionOptional = 'Description (optional)'
export const whatYouShareRidesFor = 'What you share rides for'
export const groupNameIsRequired = 'Group name is required'
export const cityIsRequired = 'City is required'
export const mark = 'Mark'
export const initial = 'Letters'
export const initialHint = 'One or two. Leave empty for the first letter of the name.'
export const oneOrTwoLetters = 'One or two letters'
export const colour = 'Colour'
export const colourNames = [
  'Raspberry',
  'Tangerine',
  'Lemon',
  'Lime',
  'Mint',
  'Lagoon',
  'Blueberry',
  'Grape',
  'Plum',
  'Cocoa',
  'Rose',
  'Slate',
] as const
export const save = 'Save'
export const groupSaved = 'Group saved'
export const failedToSaveGroup = 'Failed to save group'
export const changeRefusals = {
  admin_only: 'Only group admins can do that.',
  has_pools: 'The group has moved to another time zone. Please try again.',
}
export const noDescription = 'None'

export const money = 'Currency'
export const moneyHint =
  'For the cash prices of urgent rides. The numbers stay as they are; only the sign changes.'
export const saveMoney = 'Save currency'

export const places = 'Places'
export const whatPlacesAre = 'The address book that pools start from and go to.'
export const placeCount = (count: number): string => counted(count, 'place', 'places')
export const morePlaces = (count: number): string => `+ ${count} more`
export const noPlaces = 'No places yet.'
export const openPlaces = 'Edit places'
export const readPlaces = 'See all places'
export const placesDidNotLoad = 'The places did not load'

export const fairGuard = 'Fair Guard'
export const overrideOn = 'Urgent rides: a parent may post at another price.'
export const overrideOff = 'Urgent rides: the Fair Guard’s price is fixed. Admins can enable overrides.'
export const openFairGuard = 'Change the Fair Guard'
export const readFairGuard = 'See the Fair Guard'
export const carpoolRules = 'Carpool Rules'
export const whatRulesAre = 'Music, smoking, temperature, pets and seats in each other’s cars.'
export const openRules = 'Change the rules'
export const readRules = 'Read the rules'

export const families = 'Families'
export const familyCount = (count: number): string => counted(count, 'family', 'families')
export const admin = 'Admin'
export const owner = 'Owner'
export const you = 'you'
export const joined = (date: string): string => `Joined ${date}`
export const noAdult = 'No adult with an account'
export const manage = (family: string): string => `Manage ${family}`
export const sample = (amount: string): string => `A price reads ${amount}.`
export const dangerZone = 'Danger zone'
export const adminsDelete = 'Only group admins can delete the group.'
