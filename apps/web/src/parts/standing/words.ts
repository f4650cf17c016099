import type { RefusalOf } from '@beanpool/contract/errors'
import { timesInWords } from '@beanpool/contract/in-words'
import type {
  BookedStrike,
  MemberStanding,
  Reputation,
  Standing,
  Strike,
  standing,
} from '@beanpool/contract/standing'
import { balanceWords, beansText } from '../../ui/balance-words.ts'
import { dateOf, momentWithin, shortDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const sentToTheAdmins = 'Sent to the admins'
export const youWillSeeTheirAnswer = 'Their answer shows here.'
export const notSent = 'Not sent'
export const askToExcuseThisStrike = 'Ask to excuse this strike?'
export const onlyTheAdminsSeeIt = 'Only admins see it. You can ask once.'
export const ifTheyExcuseIt = 'Excused, it no longer counts, and you get its beans back.'
export const askTheAdmins = 'Ask the admins'

export const trackRecord = 'Track record'
export const groupHealth = 'Group health'
export const seeStrikes = 'See the strikes'

export const yourReputationIsShared = 'Your reputation is shared'
export const yourReputationIsHidden = 'Your reputation is hidden'
export const whoSeesIt = 'Your groups always see it. Admins of other groups see it only if you share it.'
export const shareMyReputation = 'Share my reputation with groups I ask to join'

export const title = 'A link to show'
export const whatItIsFor = 'Shows your name and these facts, always up to date.'
export const onlyWhileShared = 'It works only while you share.'
export const yourLink = 'Your link'
export const makeLink = 'Make a link'
export const takeBack = 'Take the link back'
export const markIt = 'Copy the link by hand.'

// An adult's standing in words: the kind of each strike, when it ends, and what can be done about it.

const kindWords: Record<Strike['kind'], string> = {
  backed_out: 'Gave back',
  late_cancel: 'Cancelled late',
  no_show: 'Did not come for',
  withdrew_claim: 'Withdrew from',
}

export const strikeTitle = (
  strike: Pick<Strike, 'kind' | 'poolName' | 'trip' | 'rideStartAt' | 'timeZone'>,
): string => {
  const { poolName, trip } = strike
  const when = strike.rideStartAt ? `, ${momentWithin(strike.rideStartAt, strike.timeZone)}` : ''
  const way = trip && `${trip.fromLocation} to ${trip.toLocation}`
  return `${kindWords[strike.kind]}: ${poolName ?? way ?? 'a ride'}${when}`
}

const reasons: Record<NonNullable<Strike['reason']>, string> = {
  ill: 'ill',
  child_ill: 'a child was ill',
  car: 'the car',
  work: 'work',
  other: 'something else',
}

/** The adult's reason for giving the drive back. Empty if none was given. */
export const reasonWords = (reason: Strike['reason']): string =>
  reason === null ? '' : `Reason: ${reasons[reason]}.`

const cleared = 'Cleared by a drive.'

export const strikeMeaning = (strike: Strike): string => {
  if (strike.status === 'excused') return `Excused.${strike.note ? ` “${strike.note}”` : ''}`
  if (strike.status === 'served') return cleared
  if (!strike.counts) return 'No strike, as long as someone else drives.'
  const weight = strike.weight === 1 ? 'Counts' : `Counts ${timesInWords(strike.weight)}`
  return `${weight} until ${shortDate(dateOf(strike.expiresAt, strike.timeZone))}.`
}

export const reliabilityWords = (standing: Standing): string => {
  const all = standing.completedCount + standing.failedCount
  if (standing.reliabilityPercent === null) return 'Reliability: new, until your first drive.'
  const drives = all === 1 ? '1 drive' : `${all} drives`
  return `Reliability: ${standing.reliabilityPercent}%, ${standing.completedCount} of ${drives} in 90 days.`
}

type Allowances = Pick<Standing, 'probation' | 'weeklyLeft' | 'weeklyAllowed'> & {
  balances: Pick<Standing['balances'][number], 'urgentLeft'>[]
}

const noneLeft = 'You can’t make more drives urgent'
const convertible = (count: number) =>
  `You can make ${count === 1 ? '1 more drive' : `${count} more drives`} urgent`

/** Shows the lowest number if groups differ, or what remains of the plan's weekly allowance. */
export const allowanceWords = ({ balances, probation, ...plan }: Allowances): string | null => {
  if (balances.length === 0 || probation) return null
  const left = balances.map((balance) => balance.urgentLeft)
  const { weeklyLeft: week } = plan
  if (week !== null && week < left.reduce((sum, each) => sum + each, 0)) {
    const why = `this week: Free covers ${plan.weeklyAllowed} in 7 days.`
    return week === 0 ? `${noneLeft} ${why}` : `${convertible(week)} ${why}`
  }
  const least = Math.min(...left)
  const several = left.length > 1
  if (least === 0) return `${noneLeft}${several ? ' in one of your groups' : ''} for now.`
  return `${convertible(least)} within 30 days${several ? ' in each group' : ''}.`
}

type Balance = Pick<
  Standing['balances'][number],
  'postedHundredths' | 'projectedHundredths' | 'band' | 'holdExempt'
>

const drivesFirst = 'The next drives come to you first.'

const bandMeaning = ({ band, holdExempt }: Balance): string => {
  const words: Record<Balance['band'], string> = {
    ahead: 'Others drive before you.',
    balanced: '',
    behind: drivesFirst,
    blocked: holdExempt
      ? `${drivesFirst} Your kids’ seats stay booked.`
      : 'Your kids get no more seats until you drive.',
  }
  return words[band]
}

export const projectionWords = (balance: Balance): string => {
  const now = balanceWords(balance.postedHundredths)
  const then = balanceWords(balance.projectedHundredths)
  const sentence =
    now === then ? `${now}, also after the planned rides` : `${now} now, ${then} after the planned rides`
  return `${sentence.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase())}. ${bandMeaning(balance)}`.trim()
}

/** Says what to do about the strike. */
export const adviceWords = (
  standing: Pick<Standing, 'probation' | 'activeWeight' | 'strikes'>,
): string | null => {
  if (standing.probation)
    return `You have ${standing.activeWeight} strikes: you drive first, enrol no kids and make no drive urgent. One drive for beans ends that.`
  if (standing.activeWeight > 0)
    return `You have ${standing.activeWeight} of 3 strikes. At 3 you drive first.`
  return standing.strikes.some((strike) => strike.status === 'provisional')
    ? 'No strikes count so far.'
    : null
}

/** The state of a strike, as shown to admins. */
export const bookMeaning = (strike: BookedStrike): string => {
  const until = shortDate(dateOf(strike.expiresAt, strike.timeZone))
  const words: Record<BookedStrike['status'], string> = {
    provisional: 'Counts only if nobody drives.',
    standing:
      strike.weight === 1
        ? `Counts until ${until}.`
        : `Counts ${timesInWords(strike.weight)} until ${until}.`,
    served: cleared,
    excused: `Excused by ${strike.decidedByName ?? 'an admin'}.${strike.note ? ` “${strike.note}”` : ''}`,
  }
  return words[strike.status]
}

/** Describes what excusing the strike would change, before it is confirmed. */
export const excuseEffect = (strike: BookedStrike): string[] => {
  const beans = beansText(strike.penaltyHundredths)
  const beanWord = strike.penaltyHundredths === 100 ? 'it' : 'them'
  return [
    'The strike no longer counts.',
    ...(strike.penaltyHundredths > 0
      ? [
          strike.penaltyPosted
            ? `${strike.householdName} gets ${beans} back from those who got ${beanWord}.`
            : `${strike.householdName} keeps ${beans}.`,
        ]
      : ['No beans move.']),
    ...(strike.endsProbation ? [`It ends ${strike.adultName}’s probation.`] : []),
  ]
}

const noLongerCounts = 'This strike no longer counts.'
const within30Days = 'Only within 30 days.'

export const anotherAdminDecides = 'Another admin decides on your family’s strikes.'

type ExcuseRefusal = RefusalOf<(typeof standing)['excuse' | 'refuseAppeal']>

export const excuseRefusalWords = (reason: ExcuseRefusal): string => {
  const words: Record<ExcuseRefusal, string> = {
    admin_only: everyday.onlyAdmins,
    own_strike: anotherAdminDecides,
    not_open: noLongerCounts,
    too_late: within30Days,
    no_appeal: 'It was answered already.',
  }
  return words[reason]
}

type AppealRefusal = RefusalOf<typeof standing.appeal>

export const appealRefusalWords = (reason: AppealRefusal): string => {
  const words: Record<AppealRefusal, string> = {
    not_open: noLongerCounts,
    too_late: within30Days,
    already_appealed: 'You have already asked.',
  }
  return words[reason]
}

/** The state of the adult's request to excuse the strike. */
export const appealWords = ({ appeal, status }: Strike): string => {
  if (!appeal || status === 'excused') return ''
  return appeal.status === 'pending'
    ? 'You asked to excuse it. No answer yet.'
    : `Not excused.${appeal.note ? ` “${appeal.note}”` : ''}`
}

export const bandWords: Record<MemberStanding['band'], string> = {
  ahead: 'ahead',
  balanced: 'balanced',
  behind: 'behind',
  blocked: 'seats on hold',
}

const times = (count: number) => (count === 0 ? 'none' : `${count}`)

/** Lists a reputation as labels and values, for the adult concerned and for other readers. */
export const reputationFacts = (reputation: Reputation): { label: string; value: string }[] => {
  const { fairnessBand: band, reliabilityPercent: reliable, tenureDays } = reputation
  return [
    { label: 'Reliability, 90 days', value: reliable === null ? 'New' : `${reliable}%` },
    { label: 'Fairness', value: band === null ? 'in no group yet' : bandWords[band] },
    { label: 'Strikes that count', value: times(reputation.activeStrikes) },
    { label: 'Strikes waived, 90 days', value: times(reputation.waivers90d) },
    {
      label: 'Drives made urgent, 30 days',
      value: `${reputation.urgentConversions30d} of ${reputation.urgentAllowance30d}`,
    },
    { label: 'Member for', value: tenureDays === 1 ? '1 day' : `${tenureDays} days` },
  ]
}
