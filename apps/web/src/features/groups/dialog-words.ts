import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups as contractGroups } from '@beanpool/contract/groups'
import type { rides } from '@beanpool/contract/rides'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const whatTheRecordIs = 'Who did what, and when. Everyone here can read it.'
export const nothingYet = 'Nothing yet'
/** The text of a record entry for something that ends at a given time. */
export const until = (text: string, moment: string): string => `${text} until ${moment}.`

// The texts of the dialog that deletes a group.

const othersHint = 'If other families still belong to this group, remove them first, then try again.'

export const deleteGroup = 'Delete group'
export const deleteThisGroup = (name: string): string => `Delete ${name}?`
export const whatDeletingDoes = `Its rides and invitations end. ${everyday.undoHint} Its beans stay readable for 30 days.`
export const othersBelong = (count: number): string =>
  `${counted(count, 'other family belongs', 'other families belong')} to it. ${othersHint}`
export const typeToDeleteIt = (name: string): string => `Type “${name}” to delete it`
export const couldNotDelete = 'Could not delete group'
export const refusals: Record<RefusalOf<typeof contractGroups.delete>, string> = {
  other_families: othersHint,
  name_differs: 'That is not the group’s name.',
  admin_only: everyday.onlyAdmins,
}
export const deleteFailed = 'Delete failed'
export const deleted = (name: string): string => `${name} is deleted`

export const families = 'Families'
export const everyoneYouShareAGroup = 'Everyone you share a group with'
export const allFamilies = 'All Families'
export const myHousehold = 'My Household'
export const searchFamiliesAndKids = 'Search families and kids'
export const noFamiliesYet = 'No families yet'
export const whoAppearsHere = 'The families in your groups, with their phones.'
export const nobodyByThatName = 'Nobody by that name'
export const clearSearch = 'Clear search'
export const toDecide = (count: number): string => `${count} to decide`
export const admin = 'Admin'
export const probation = 'Probation'
export const call = (name: string, phone: string): string => `Call ${name}, ${phone}`
export const kids = (list: string): string => `Kids: ${list}`
/** `percent`: null for a family that has never driven. */
export const reliable = (percent: number | null): string =>
  percent === null ? 'New: no drive yet' : `${percent}% reliable`
export const reliableOverGroups = (percent: number | null, groupCount: number): string => {
  return `${reliable(percent)}${percent !== null && groupCount > 1 ? ` on average, in ${groupCount} groups` : ''}`
}
export const whatReliableMeans = 'Drives done, of the last 90 days.'
export const adults = 'Adults'
export const kidsTitle = 'Kids'
export const groups = 'Groups you share'
export const beans = (groupName: string): string => `Beans in ${groupName}`
export const noSuchFamily = 'Family not found. It may have left.'
export const theFamily = 'Family'

type Counts = { householdCount: number; kidCount: number; poolCount: number }

export const groupFacts = ({ householdCount, kidCount, poolCount }: Counts): string =>
  [
    counted(householdCount, 'family', 'families'),
    counted(kidCount, 'kid', 'kids'),
    counted(poolCount, 'pool', 'pools'),
  ].join(', ')

export const nextRide = (moment: string): string => `Next ride: ${moment}`
export const finishSettingUp = 'Finish setting up'
export const haveACode = 'Have a code?'
export const sub = 'The families you share rides with'
export const failedToLoadGroups = 'Failed to load groups'
export const noGroupsYet = 'No groups yet'
export const createOrJoin = 'Create one, or join with a code.'
export const yourBalance = 'Your balance'
export const open = 'Open'
export const openGroup = (name: string): string => `Open ${name}`
export const groupsDeleteNamed = (name: string): string => `Delete ${name}`
export const placeWords = (name: string, line: string): string => (line ? `${name}, ${line}` : name)
export const moreAddresses = (count: number): string => `+ ${count} more`
export const search = 'Search your groups'
export const searchPlaceholder = 'Name, city or address'
export const noGroupMatches = 'No group matches'

export const foundWords = (count: number): string => counted(count, 'group', 'groups')
export const closed = 'Closed'
export const whatClosedMeans = 'Deleted. Their beans stay readable.'
export const readableUntil = (date: string): string => `Until ${date}`
export const leftGroups = 'Left'
export const whatLeftMeans = 'Your own beans there stay readable.'
export const leftOn = (date: string, isRemoved: boolean): string =>
  `${isRemoved ? 'Removed' : 'Left'} on ${date}`

export const denied = { title: 'Access Denied', text: "You don't have access to this group." }
export const failed = { title: 'Error', text: 'Failed to load group data. Please try again.' }

export const atTheUsualTime = 'At the usual time'
export const affectedRides = 'Affected rides'
export const cancelled = 'cancelled'
export const ridesCancelled = (counted: string): string => `${counted} cancelled`
export const snow = 'Snow'
export const cancelTheDaysRides = 'Cancel the day’s rides'
export const bringBack = (counted: string): string => `Bring ${counted} back`
export const atTheUsualTimeAgain = 'At the usual time again'
export const ridesMoved = 'Rides moved'
export const orOnlyALateStart = 'Or only a late start'
export const moveTheDaysRides = 'Move the day’s rides'
export const hourEarlier = '1 hour earlier than usual'
export const halfHourEarlier = '30 minutes earlier'
export const halfHourLater = '30 minutes later'
export const hourLater = '1 hour later than usual'
export const hourAndHalfLater = '1½ hours later'
export const twoHoursLater = '2 hours later'
export const threeHoursLater = '3 hours later'
export const carOf = (poolName: string, carNumber: number, carCount: number): string =>
  `${poolName}, car ${carNumber} of ${carCount}`
export const onAgain = (count: number): string => `${counted(count, 'ride is', 'rides are')} on again`

// The effects of a snow day and a late start, in words.

type ShiftRefusal = RefusalOf<typeof rides.shiftDay>

export const shiftRefusalWords = (reason: ShiftRefusal, who: string | null): string => {
  const words: Record<ShiftRefusal, string> = {
    admin_only: everyday.onlyAdmins,
    too_late: 'A ride would start in the past.',
    driver_busy: `${who ?? 'Someone'} would drive two rides at once. Find another driver first.`,
  }
  return words[reason]
}

/** Names the effect on rides that are driven for cash. */
const claimsEnd = (claimed: number): string => {
  if (claimed === 0) return ''
  return ` ${counted(claimed, 'claimed ride ends', 'claimed rides end')} too: no cash is owed.`
}

/** `rides`: the number of rides that can be cancelled. `claimed`: how many of them were urgent and have been claimed. */
export const snowDayWords = (rides: number, claimed: number): string =>
  rides === 0
    ? 'No ride of that day can be cancelled.'
    : `${counted(rides, 'ride', 'rides')} of that day will be cancelled. Nobody is charged, no strikes.${claimsEnd(claimed)}`

/** Changes made by the admin's own household count as agreed to. */
export const lateStartHint = 'Other families can give the drive back without a strike. Yours can’t.'

export const snowDay = 'Snow day'
export const day = 'Day'
