import type { PlanLimit, RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { PoolRoom, pools } from '@beanpool/contract/pools'
import type { BadgeTone } from '../../ui/badge.tsx'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

// The message that an admin gets after creating pools.

export type Created = { rideCount: number; uncoveredCount: number; leftOut: string[] }

export const createdWords = ({ rideCount, uncoveredCount, leftOut }: Created): string => {
  const rides = `${rideCount} ${rideCount === 1 ? 'ride is' : 'rides are'} planned`
  const planned =
    uncoveredCount === 0 ? `${rides}, all with a driver.` : `${rides}, ${uncoveredCount} without a driver.`
  if (leftOut.length === 0) return planned
  return `${planned} Not yet, until their family drives: ${inWords(leftOut)}.`
}

export const isEnrolled = (name: string): string => `${name} is enrolled`
export const cannotAddKid = 'Cannot add kid'
export const isWithdrawn = (name: string): string => `${name} is withdrawn`
export const cannotRemoveKid = 'Cannot remove kid'

export const pauseTitle = (name: string): string => `Pause ${name}?`
export const whatPausingDoes =
  'Its rides are cancelled, without strikes. Fixed ones still run. Resume brings them back.'
export const pausePool = 'Pause pool'
export const keepItRunning = 'Keep it running'

export const pause = 'Pause'
export const resume = 'Resume'
export const settingsOf = (name: string): string => `Settings of ${name}`
export const pauseThe = (name: string): string => `Pause ${name}`
export const resumeThe = (name: string): string => `Resume ${name}`

export const theTrip = 'The trip'
export const route = 'Route'
export const when = 'When'
export const dateToDate = (from: string, through: string): string => `${from} to ${through}`
export const car = 'Car'
export const locks = 'Locks'
export const notes = 'Notes'
export const upcomingRides = 'Upcoming rides'
export const noRidePlanned = 'No ride planned'
export const whenRidesAppear = 'Enrol a kid, and rides appear.'
export const kidsACar = (count: number): string => counted(count, 'kid a car', 'kids a car')
export const ended = 'Ended'
export { hasEnded as endedWithTerm } from './words.ts'

export const wishesSaved = 'Wishes saved'
export const countFromTheNextPlan = 'From the next plan on. You keep your drives.'
export const morningPool = 'This pool drives in the morning: nothing changes.'
export const lastInLine = (wallTime: string): string =>
  `It starts at ${wallTime}: you’d drive only if nobody else can.`
export const hint = 'We follow them while every ride has a driver.'
export const atMost = 'At most'
export const saveWishes = 'Save'

export const typeToDeleteIt = (name: string): string => `Type “${name}” to delete it`
export const deletePool = 'Delete pool'
export const settingsTitle = (name: string): string => `${name}: settings`
export const couldNotLoad = 'Error: Could not load pool settings.'
export const kidsRoster = 'Kids Roster'

export const configuration = 'Configuration'
export const dangerZone = 'Danger Zone'
export const viewOnly = 'View only'
export const whatDeletingDoes = `Its rides are cancelled; fixed ones still run. Past rides keep their beans. ${everyday.undoHint}`
export const otherWayStays = (name: string): string => `${name} stays.`

/** Uses the thresholds from spec 9. */
export const coverageTone = (percent: number): BadgeTone => {
  if (percent >= 90) return 'good'
  return percent >= 70 ? 'warn' : 'danger'
}

export type EnrolRefusal = RefusalOf<typeof pools.enrol>

export const enrolRefusalWords = (reason: EnrolRefusal): { title: string; text: string } => {
  const words: Record<EnrolRefusal, { title: string; text: string }> = {
    not_your_kid: { title: cannotAddKid, text: 'Families enrol their own kids.' },
    already_enrolled: { title: 'Already in pool', text: 'That kid is already enrolled.' },
    not_enrolled: { title: cannotRemoveKid, text: 'That kid is not in this pool.' },
    pool_ended: {
      title: 'This pool has ended',
      text: 'See the new term’s pools.',
    },
    probation: {
      title: cannotAddKid,
      text: 'You have 3 strikes. Drive once, then enrol.',
    },
  }
  return words[reason]
}

type CreateRefusal = RefusalOf<typeof pools.create>

export const createRefusalWords = (reason: CreateRefusal): string => {
  const words: Record<CreateRefusal, string> = {
    admin_only: everyday.onlyAdmins,
    driver_not_eligible: 'They can’t drive the first date. Pick another.',
  }
  return words[reason]
}

/** Formats a limit as "one drive a week", or says that there is none. */
export const mostDrivesWords = (most: number | null): string => {
  if (most === null) return 'no limit'
  return most === 1 ? 'one drive a week' : `${most} drives a week`
}

export const active = 'Active'
export const paused = 'Paused'
export const covered = (coveragePercent: number): string => `${coveragePercent}% covered`
export const toArrow = 'to'
export const from = (kids: string, families: string): string => `${kids} from ${families}`
export const next = (moment: string): string => `Next: ${moment}`
export const ridesPlanned = (count: number): string => counted(count, 'ride planned', 'rides planned')
export const viewDetails = 'View Details'
export const detailsOf = (name: string): string => `View Details of ${name}`

export const activePools = 'Active Pools'
export const totalKids = 'Total Kids'
export const families = 'Families'
export const noPoolsYet = 'No pools yet'
export const carpoolPools = 'Carpool Pools'
export const sub = 'Trips that repeat'
export const allGroups = 'All Groups'
export const failedToLoadPools = 'Failed to load pools'
export const whatAPoolIs = 'A trip that repeats, like the morning school run.'
export const adminsSetThemUp = 'Your admins set them up.'
export const suggested = 'Suggested'
export const suggestedPools = 'See suggested pools'

// Says how many pools a group may have, and what to do at the limit.

export const isFull = ({ used, allowed }: PoolRoom): boolean => allowed !== null && used >= allowed

/** Shown to an admin of a full group. Only the plan of the group's owner counts, so only the owner is offered Pro. */
export const noRoomWords = ({ used, allowed, ownerName, ownedByMe }: PoolRoom): string => {
  const covers = `Free covers ${counted(allowed ?? 0, 'pool', 'pools')} a group, with its return trip.`
  const has = `You have ${used === allowed ? 'that' : used}.`
  const ways = ownedByMe ? 'Upgrade, or delete one.' : `Ask ${ownerName} to upgrade, or delete one.`
  return `${covers} ${has} ${ways}`
}

/** Tells everyone except the owner why the server refused a change beyond the plan. */
export const beyondPlanWords = (limit: PlanLimit, allowed: number, ownerName: string): string => {
  const covered =
    limit === 'dates_ahead' ? `${counted(allowed, 'date', 'dates')} ahead` : counted(allowed, 'pool', 'pools')
  return `Free covers ${covered} a group. Ask ${ownerName} to upgrade.`
}

export const withdrawTitle = (name: string): string => `Withdraw ${name}?`
export const undoHint = `${everyday.undoHint} Later, a fixed ride may be full.`
export const withdrawButton = 'Withdraw'
export const keep = 'Keep'
export const withdrawKid = (name: string): string => `Withdraw ${name}`
export const enrolKid = (name: string): string => `Enrol ${name}`
export const enrolButton = 'Enrol'
export const yourFamily = 'your family'
export const enrolled = 'Enrolled'
export const notEnrolled = 'Not enrolled'
export const readOnly = 'Read Only'

export const otherFamilies = 'Other families'
export const addAKid = 'Add a kid'
export const leaves = (name: string, rides: number): string =>
  `${name} leaves this pool and ${rides > 1 ? 'these fixed rides' : 'a fixed ride'}:`
export const noKidsToEnrol = 'No kid can be enrolled yet.'
export const ridesThen = (pools: string[]): string => `Rides ${inWords(pools)} at the same time`

export const title = (rides: number): string => `Cancel ${counted(rides, 'ride', 'rides')}?`
export const whatItDoes = `Their dates are gone. ${everyday.undoHint}`
export const cancelThem = (rides: number): string => `Cancel ${counted(rides, 'ride', 'rides')}`
