import type { Me } from '@beanpool/contract/accounts'
import type { GroupDashboard } from '@beanpool/contract/groups'
import type { GroupTab } from '../../features/groups/group-tabs.ts'
import * as counts from '../../ui/count-words.ts'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const isReady = (name: string): string => `${name} is ready`
export const whatIsNext = 'Add your first pool, then send the other families a link.'
export const showMeAround = 'Show me around'

export const whoDrivesNext = 'Who drives next'
export const showAll = (count: number): string => `Show all ${count} families`

export const finish: Record<NonNullable<GroupDashboard['setupStep']>, string> = {
  fair_guard: 'Finish setting up: Fair Guard and rules',
  rules: 'Finish setting up: rules',
}
const standardRules = 'It already works, with our standard rules.'
export const worksAlready: typeof finish = {
  fair_guard: standardRules,
  rules: standardRules,
}

export const admin = 'Admin'
export const probation = 'Probation'
export const pools = 'Pools'
export const allPools = (count: number): string => `All ${count} pools`
/** `percent`: null before the family's first drive. */
export const aboutFamily = (adults: string[], kids: string, percent: number | null): string =>
  [...adults, kids, percent === null ? 'new' : `${percent}% reliable`].join(', ')
type Counted = Pick<GroupDashboard, 'householdCount' | 'kidCount' | 'poolCount'>
export const factsOf = ({ householdCount, kidCount, poolCount }: Counted): string =>
  [
    counted(householdCount, 'family', 'families'),
    counted(kidCount, 'kid', 'kids'),
    counted(poolCount, 'pool', 'pools'),
  ].join(', ')

export const partsOfTheGroup = 'Parts of the group'

export const noShortfalls = 'Every ride has a driver'
export const whatAShortfallIs = 'For the next 30 days.'
export const withoutDriver = (count: number): string => `${counts.rides(count)} without a driver`
export const tabNames: Record<GroupTab, string> = {
  overview: 'Overview',
  pools: 'Pools & Calendar',
  invites: 'Invites',
  families: 'Families',
  shortfalls: 'Shortfalls',
  messages: 'Messages',
  settings: 'Settings',
}

export const inviteFamilies = everyday.inviteFamilies
export const otherWays = 'Other ways'
export const invite = 'Invite'

export const waiting = 'Waiting to be let in'

export const howToInvite = 'Send a link or a code.'
export const adminsInvite = 'Admins invite families'
export const whomToAsk = (ownerName: string): string => `Know someone? Tell ${ownerName}.`

export const nextRides = 'Next rides'

export const whoSetsUpPools = (ownerName: string): string => `${ownerName} sets up the pools.`

export const fairGuard = (name: string | undefined): string => (name ? `Fair Guard: ${name}` : 'Fair Guard')

export const paused = 'Paused'
export const poolsNext = (moment: string): string => `Next: ${moment}`

export const ofGroup = (group: string, line: string): string => `${group}: ${line}`
export const decide = 'Decide'
export const read = 'Read'
export const readNamed = (line: string): string => `Read: ${line}`
/** `line`: one of the lines below. */
export const decideOn = (line: string): string => `Decide: ${line}`
export const lines = {
  joinRequests: (count: number): string =>
    count === 1 ? '1 family wants to join' : `${count} families want to join`,
  poolRequests: (count: number): string =>
    count === 1 ? '1 family asks for a pool' : `${count} requests for pools`,
  concerns: (count: number): string => (count === 1 ? '1 concern to answer' : `${count} concerns to answer`),
  reports: (count: number): string => (count === 1 ? '1 no-show report' : `${count} no-show reports`),
  appeals: (count: number): string =>
    count === 1 ? '1 request to excuse a strike' : `${count} requests to excuse a strike`,
}
export const titles = {
  poolRequests: everyday.poolRequests,
  reports: 'Reports to decide',
  appeals: 'Strikes, 30 days',
}

// The texts of the tour of the adult's first group.

export const tourStops = ['turns', 'pools', 'families', 'rules'] as const
export type TourStopName = (typeof tourStops)[number]

type Role = Me['groups'][number]['role']
type Stop = { title: string; text: string }

const forAll = {
  turns: {
    title: 'Whose turn it is',
    text: 'Drive others’ kids: you’re ahead. Yours are driven: you’re behind. Who is furthest behind drives next.',
  },
  rules: {
    title: 'Fair Guard and rules',
    text: 'What a seat is worth, and what’s fine in the cars.',
  },
}

const stops: Record<Role, Record<TourStopName, Stop>> = {
  admin: {
    ...forAll,
    pools: {
      title: 'Your first pool',
      text: 'Enter a trip once, and each ride gets a driver.',
    },
    families: {
      title: 'Bring the others in',
      text: 'Post one link in your chat. You let each family in.',
    },
  },
  member: {
    ...forAll,
    pools: {
      title: 'Your rides',
      text: 'Tap a ride to see who drives and who rides.',
    },
    families: {
      title: 'The other families',
      text: 'You take turns with these families.',
    },
  },
}

export const stopWords = (role: Role, stop: TourStopName): Stop => stops[role][stop]
export const place = (number: number, of: number): string => `${number} of ${of}`
export const tourNext = 'Next'
export const skip = 'Skip the tour'

export const unread = (count: number): string => `${count} unread`
export const newMessages = (count: number): string => counted(count, 'new message', 'new messages')

export const seeYourWeek = 'See your week'
export const openYourProfile = 'Open your profile'
export const welcomeToRides = (name: string): string => `Welcome to ${name}. Here are the next rides.`
export const welcomeWithoutRides = (name: string): string =>
  `Welcome to ${name}. No rides yet: complete your profile.`
