import * as counts from '../../ui/count-words.ts'
import type { GroupTab } from '../groups/group-tabs.ts'

export const group = 'Group'
export const admin = 'Admin'
export const dashboard = 'Dashboard'
export const settings = 'Settings'
export const partsOfTheGroup = 'Parts of the group'
export const failedToLoadGroupData = 'Failed to load group data'
export const noShortfalls = 'Every ride has a driver'
export const whatAShortfallIs =
  'A ride of the next 30 days that nobody drives shows up here, with what kept each family out.'
export const withoutDriver = (count: number): string => `${counts.rides(count)} without a driver`
export const tabNames: Record<GroupTab, string> = {
  pools: 'Pools & Calendar',
  invites: 'Invites',
  families: 'Families',
  shortfalls: 'Shortfalls',
  messages: 'Messages',
}
