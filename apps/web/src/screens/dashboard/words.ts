import { beansText } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

// Texts for the parts of the dashboard (spec 2).

export const nextDrives = 'Your next drives (7d)'
export const kidsRides = 'Your kids’ next rides'
export const groups = everyday.yourGroups
export const allGroups = 'All groups'
export const couldUse = 'Could use a driver'
export const lift = 'Lift your balance'

/** Says "2 urgent rides open"; null if there are none. */
const urgentCountWords = (count: number): string | null => {
  return count === 0 ? null : `${counted(count, 'urgent ride', 'urgent rides')} open`
}

export const nudgeWords = (groupName: string, projectedHundredths: number, rides: number): string =>
  `In ${groupName} you’ll be ${beansText(projectedHundredths)} behind. ${rides === 1 ? 'This drive brings' : 'These drives bring'} you up.`

export const goodEvening = 'Good evening'
export const goodMorning = 'Good morning'
export const goodAfternoon = 'Good afternoon'
export const nothingToDrive = 'Nothing to drive'
export const noDrivesInTwoWeeks = 'None in the next two weeks.'
export const moreOfYourRides = 'More rides'
export const today = 'Today'
export const dashboardBeanpool = 'Dashboard · Beanpool'
export const dashboardDidNotLoad = 'Could not load dashboard data'

export const youAskedToJoin = (groups: string): string => `You asked to join ${groups}`
export const startWithYourGroup = 'Start with your group'
export const completeYourProfile = 'Complete your profile'
export const untilYouAreIn = 'We’ll email you once you’re in. Until then, add your car and days away.'
export const whatAGroupIs = 'The families of a class, a team, a street.'

export const groupRowsOpenGroup = (groupName: string): string => `Open ${groupName}`

export const hasNotConfirmed = (name: string): string => `${name} hasn’t confirmed`
export const rideAt = (poolName: string, moment: string): string => `${poolName}, ${moment}`
export const call = (name: string): string => `Call ${name}`
export const callButton = 'Call'
export const allThatWait = (count: number): string => `All ${count} that wait for you`

type Week = { groups: number; drives: number; openUrgent: number }
export const weekWords = ({ groups, drives, openUrgent }: Week): string =>
  [
    `${counted(drives, 'drive', 'drives')} in 7 days, in ${counted(groups, 'group', 'groups')}.`,
    ...(openUrgent > 0 ? [`${urgentCountWords(openUrgent)}.`] : []),
  ].join(' ')
type Help = { coveredCount: number; postedCount: number }
export const helpWords = ({ coveredCount, postedCount }: Help): string =>
  coveredCount + postedCount === 0
    ? ''
    : `In 30 days you drove ${counted(coveredCount, 'urgent ride', 'urgent rides')} and asked for ${postedCount}.`

export const askToExcuse = 'Ask to excuse'
export const strikes = 'Strikes'
export const waived = (count: number): string => `${counted(count, 'strike was', 'strikes were')} waived.`
