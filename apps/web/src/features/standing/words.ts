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

export const sentToTheAdmins = 'Sent to the admins'
export const youWillSeeTheirAnswer = 'Their answer shows here.'
export const notSent = 'Not sent'
export const askToExcuseThisStrike = 'Ask to excuse this strike?'
export const whatHappened = 'What happened?'
export const onlyTheAdminsSeeIt = 'Only admins see it. You can ask once.'
export const ifTheyExcuseIt = 'Excused, it no longer counts, and you get its beans back.'
export const askTheAdmins = 'Ask the admins'

export const trackRecord = 'Track record'
export const groupHealth = 'Group health'
export const details = 'Details'
export const seeStrikes = 'See the strikes'

export const yourReputationIsShared = 'Your reputation is shared'
export const yourReputationIsHidden = 'Your reputation is hidden'
export const reputationSharing = 'Reputation Sharing'
export const yourReputationDidNotLoad = 'Your reputation did not load'
export const whoSeesIt =
  'Your groups always see how reliable you are. Other groups’ admins see it only while you share it.'
export const shareMyReputation = 'Share my reputation with groups I ask to join'

export const title = 'A link to show'
export const didNotLoad = 'Your link did not load'
export const whatItIsFor = 'Shows your name and these facts, always as they are now.'
export const onlyWhileShared = 'It works only while you share your reputation.'
export const yourLink = 'Your link'
export const makeLink = 'Make a link'
export const takeBack = 'Take the link back'
export const markIt = 'Copy the link by hand.'

// An adult's standing in words: what each strike is, when it ends, and what to do.

const kindWords: Record<Strike['kind'], string> = {
  backed_out: 'Gave back',
  late_cancel: 'Cancelled late',
  no_show: 'Did not come for',
  withdrew_claim: 'Withdrew from',
}

/** "Cancelled late: Morning School Run, tomorrow, 07:50"; "Withdrew from: Swimming pool to Maple Street, today, 17:30". */
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

/** The adult's reason for giving the drive back; empty without one. */
export const reasonWords = (reason: Strike['reason']): string =>
  reason === null ? '' : `Reason: ${reasons[reason]}.`

export const strikeMeaning = (strike: Strike): string => {
  if (strike.status === 'excused') return `Excused.${strike.note ? ` “${strike.note}”` : ''}`
  if (strike.status === 'served') return 'Cleared by a drive.'
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

const convertible = (count: number) =>
  `You can make ${count === 1 ? '1 more drive' : `${count} more drives`} urgent`

/** "You can convert 2 more drives to urgent within 30 days." The least where groups differ, or what the plan's week leaves. */
export const allowanceWords = ({ balances, probation, ...plan }: Allowances): string | null => {
  if (balances.length === 0 || probation) return null
  const left = balances.map((balance) => balance.urgentLeft)
  const { weeklyLeft: week } = plan
  if (week !== null && week < left.reduce((sum, each) => sum + each, 0)) {
    const why = `this week: Free covers ${plan.weeklyAllowed} in 7 days.`
    return week === 0 ? `You can’t make more drives urgent ${why}` : `${convertible(week)} ${why}`
  }
  const least = Math.min(...left)
  const several = left.length > 1
  if (least === 0)
    return `You can’t make more drives urgent${several ? ' in one of your groups' : ''} for now.`
  return `${convertible(least)} within 30 days${several ? ' in each group' : ''}.`
}

type Balance = Pick<
  Standing['balances'][number],
  'postedHundredths' | 'projectedHundredths' | 'band' | 'holdExempt'
>

const bandMeaning = ({ band, holdExempt }: Balance): string => {
  const words: Record<Balance['band'], string> = {
    ahead: 'Others drive before you.',
    balanced: '',
    behind: 'The next drives come to you first.',
    blocked: holdExempt
      ? 'The next drives come to you first. Your kids’ seats stay booked.'
      : 'Your kids get no more seats until you drive. Take a ride.',
  }
  return words[band]
}

/** "1 behind now, 3 behind after the planned rides. The next drives come to you first." */
export const projectionWords = (balance: Balance): string => {
  const now = balanceWords(balance.postedHundredths)
  const then = balanceWords(balance.projectedHundredths)
  const sentence =
    now === then ? `${now}, also after the planned rides` : `${now} now, ${then} after the planned rides`
  return `${sentence.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase())}. ${bandMeaning(balance)}`.trim()
}

/** Says what to do about it. */
export const adviceWords = (
  standing: Pick<Standing, 'probation' | 'activeWeight' | 'strikes'>,
): string | null => {
  if (standing.probation)
    return `You have ${standing.activeWeight} strikes. From 3 on you drive first, enrol no more kids and make no drive urgent. One drive for beans ends that.`
  if (standing.activeWeight > 0)
    return `You have ${standing.activeWeight} of 3 strikes. At 3 you drive first.`
  return standing.strikes.some((strike) => strike.status === 'provisional')
    ? 'No strikes count so far.'
    : null
}

/** The state of a strike, for the admins. */
export const bookMeaning = (strike: BookedStrike): string => {
  const until = shortDate(dateOf(strike.expiresAt, strike.timeZone))
  const words: Record<BookedStrike['status'], string> = {
    provisional: 'Counts only if nobody drives.',
    standing:
      strike.weight === 1
        ? `Counts until ${until}.`
        : `Counts ${timesInWords(strike.weight)} until ${until}.`,
    served: 'Cleared by a drive.',
    excused: `Excused by ${strike.decidedByName ?? 'an admin'}.${strike.note ? ` “${strike.note}”` : ''}`,
  }
  return words[strike.status]
}

/** Tells the effect of excusing it, before it is confirmed. */
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

type ExcuseRefusal = RefusalOf<(typeof standing)['excuse' | 'refuseAppeal']>

export const excuseRefusalWords = (reason: ExcuseRefusal): string => {
  const words: Record<ExcuseRefusal, string> = {
    admin_only: 'Only admins can do that.',
    own_strike: 'Another admin decides on your family’s strikes.',
    not_open: 'This strike no longer counts.',
    too_late: 'Only within 30 days.',
    no_appeal: 'It was answered already.',
  }
  return words[reason]
}

type AppealRefusal = RefusalOf<typeof standing.appeal>

export const appealRefusalWords = (reason: AppealRefusal): string => {
  const words: Record<AppealRefusal, string> = {
    not_open: 'This strike no longer counts.',
    too_late: 'Only within 30 days.',
    already_appealed: 'You have already asked.',
  }
  return words[reason]
}

/** The state of the adult's request. */
export const appealWords = ({ appeal, status }: Strike): string => {
  if (!appeal || status === 'excused') return ''
  return appeal.status === 'pending'
    ? 'You asked the admins to excuse it. No answer yet.'
    : `The admins did not excuse it.${appeal.note ? ` “${appeal.note}”` : ''}`
}

export const bandWords: Record<MemberStanding['band'], string> = {
  ahead: 'ahead',
  balanced: 'balanced',
  behind: 'behind',
  blocked: 'seats on hold',
}

const times = (count: number) => (count === 0 ? 'none' : `${count}`)

/** Lists a reputation as labels and values, for its owner and for readers of it. */
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
