// Explains why this family drives, or why no family does, in words that parents accept. The types make
// sure that no reason is missing.
import type { RideCard, Why } from '@beanpool/contract/ride-card'
import { balanceWords } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'
import { dateOf, longWeekday, timeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export type WhyRule = Why['rule']
export type Exclusion = Why['excluded'][number]['reason']
type Exchange = NonNullable<Why['exchange']>
type Candidate = Why['candidates'][number]

/** Shown after the family's name and a colon, or below the name. */
export const exclusionWords: Record<Exclusion, string> = {
  not_active: 'not in this group then',
  not_enrolled: 'no kids in this pool',
  no_adult: 'no adult who could drive',
  unavailable: 'not free then',
  vacation: 'away on vacation',
  drives_then: 'driving another ride',
  cars_in_use: 'all cars in use',
  no_car: 'no car for kids',
  car_too_small: 'car too small',
  credentials: 'no valid credentials',
  backed_out: 'gave this ride back',
  declined: 'declined this ride',
  backed_out_of_other: 'gave back another car that day',
  declined_other: 'declined another car that day',
  prefers_not: 'would rather not',
}

const yourFamily = 'your family'

type FurtherCar = Pick<RideCard, 'carCount' | 'driverSource' | 'driver' | 'locked'>

/** Explains why a ride has more than one car; null if it has only one. */
export const furtherCarWords = (
  { carCount, driverSource, driver, locked }: FurtherCar,
  { kids, largestCar }: { kids: number; largestCar: number },
): string | null => {
  if (carCount < 2) return null
  if (kids > largestCar) return `${kids} kids need ${carCount === 2 ? 'two' : carCount} cars.`
  const fits = `All ${kids} kids fit in one car`
  if (driver && driverSource !== 'plan') return `${fits}, but this one was picked by hand.`
  return locked
    ? `${fits}, but now only an admin can merge them.`
    : `${fits}, but a second one keeps turns even.`
}

/** Counts families that were never considered. Their balances say nothing about this ride. */
export const notInPoolWords = (count: number): string =>
  `${counted(count, 'more family has', 'more families have')} no kids here.`

/** Explains the choice in a few words, below a name or at the end of a line. */
export const ruleWords: Record<WhyRule, string> = {
  probation: 'drives first, once',
  only_candidate: 'the only one who can',
  only_one_left: 'the only one left',
  others_rather_not: 'others would rather not',
  lowest_balance: 'lowest balance',
  fewest_drives_that_week: 'tie, fewest drives that week',
  longest_since_last_drive: 'tie, longest since last drive',
  stable_draw: 'tie, drawn',
  exchange: 'fits best for everyone',
  fixed: 'kept the drive',
  frozen: 'a driver has to accept',
  none: 'nobody can',
}

const countWords = (count: number, one: string, many: string) =>
  count === 0 ? `no ${many}` : `${count} ${count === 1 ? one : many}`

const drives = (count: number) => countWords(count, 'drive', 'drives')

/** Formats the time as "at 15:30", with the day if that differs. */
const whenWords = (startAt: string, ride: { date: string; timeZone: string }): string => {
  const date = dateOf(startAt, ride.timeZone)
  const at = `at ${timeText(startAt, ride.timeZone)}`
  return date === ride.date ? at : `on ${longWeekday(date)} ${at}`
}

/** Names a family that ranked higher, and the rule that put it first. */
const aheadWords = ({ first, householdName }: Exchange): string => {
  if (first === 'lowest_balance') return `${householdName} was lower`
  if (first === 'probation') return `${householdName} drives first, once`
  return `${householdName} was tied and came first`
}

/** Names the family that ranked higher, and says why it does not drive. */
export const exchangeWords = (exchange: Exchange, ride: { date: string; timeZone: string }): string => {
  const { kind, neededFor } = exchange
  const stood = aheadWords(exchange)
  if (kind === 'evens_out') return `${stood}, but this keeps turns more even.`
  // That family has since given the other ride back, or that ride was cancelled.
  if (!neededFor) return `${stood}, but drives another ride.`
  const other = `${neededFor.poolName} ${whenWords(neededFor.startAt, ride)}`
  if (neededFor.onlyThey) return `${stood}, but only they can take ${other}.`
  return kind === 'later_turn'
    ? `${stood}, but drives ${other} instead.`
    : `${stood}, but drives ${other}, so most kids get a ride.`
}

export type WhyFacts = {
  why: Pick<Why, 'rule' | 'candidates' | 'excluded' | 'exchange'>
  /** The family that drives; null if there is no driver. */
  driver: { householdName: string; isMine: boolean } | null
  ride: { date: string; timeZone: string; locked: boolean }
}

const level = (chosen: Candidate | undefined, next: Candidate | undefined): string =>
  next ? `${next.householdName} was tied` : `others were tied with ${chosen?.householdName ?? 'them'}`

/** Explains the choice in one sentence, shown at the top of "Why this driver?". */
export const whySentence = ({ why, driver, ride }: WhyFacts): string => {
  // The rule in the plan no longer applies once the driver has given the ride back.
  if (!driver && why.rule !== 'none' && why.rule !== 'frozen') return 'No driver right now.'
  const chosen = why.candidates.find((each) => each.chosen)
  const next = why.candidates.find((each) => !each.chosen)
  const who = driver?.isMine ? everyday.yourFamily : (driver?.householdName ?? 'Nobody')
  const whom = driver?.isMine ? yourFamily : who
  const isOut = (...reasons: Exclusion[]) => why.excluded.some(({ reason }) => reasons.includes(reason))
  const words: Record<WhyRule, () => string> = {
    probation: () => `${who} has 3 strikes and drives first, once.`,
    only_candidate: () => `Only ${whom} could drive.`,
    only_one_left: () => `Only ${whom} was left: the others drive then.`,
    others_rather_not: () =>
      `Only ${whom} was left: the others would rather not${isOut('drives_then', 'cars_in_use') ? ', or drive then' : ''}.`,
    lowest_balance: () => {
      const stands = chosen ? `: ${balanceWords(chosen.projectedHundredths)}` : ''
      const but = isOut('prefers_not') ? ' of those who didn’t mind' : ''
      return `${who} had the lowest balance${but}${stands}.`
    },
    fewest_drives_that_week: () => {
      const counts = chosen && next ? `, ${drives(chosen.drivesThatWeek)} against ${next.drivesThatWeek}` : ''
      return `${who} drives less that week${counts}; ${level(chosen, next)}.`
    },
    longest_since_last_drive: () =>
      chosen?.lastDroveAt === null
        ? `${who} has not driven yet; ${level(chosen, next)}.`
        : `${who} drove longest ago; ${level(chosen, next)}.`,
    stable_draw: () => `${who} and ${next?.householdName ?? 'another family'} were tied. We drew lots.`,
    exchange: () => (why.exchange ? exchangeWords(why.exchange, ride) : `${who} drives, to keep turns even.`),
    fixed: () => `${who} kept this drive.`,
    frozen: () =>
      ride.locked ? 'It’s close, so the next driver has to accept.' : 'We’re waiting for answers.',
    none: () => (why.candidates.length === 0 ? 'Nobody can drive. Here’s why.' : 'No driver yet.'),
  }
  return words[why.rule]()
}

const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

export type Standing = {
  rule: WhyRule
  chosen: boolean
  /** The number of families up to and including the chosen one. */
  ahead: number
  someChosen: boolean
  /**
   * If an exchange moved this family from first place: the exchange's kind, and the rule that had put the family first.
   */
  exchanged: Pick<Exchange, 'kind' | 'first'> | null
}

/** Explains each candidate's place in the order. */
export const candidateReason = ({ rule, chosen, ahead, someChosen, exchanged }: Standing): string => {
  if (chosen) return ruleWords[rule]
  if (exchanged) {
    const words = {
      same_time: 'driving the other car',
      later_turn: 'drives another time',
      evens_out: 'spared this time',
    }
    return `${exchanged.first === 'lowest_balance' ? 'lower, ' : ''}${words[exchanged.kind]}`
  }
  if (!someChosen && ahead === 0) return 'first in line'
  if (ahead === (someChosen ? 1 : 0)) return 'next in line'
  return `would be ${ordinals[ahead - 1] ?? 'later'}`
}

export type HandSource = Exclude<NonNullable<RideCard['driverSource']>, 'plan'>

/** Returns how the driver was chosen by hand. Null for a planned drive, or if there is no driver. */
export const handSourceOf = ({ driverSource }: Pick<RideCard, 'driverSource'>): HandSource | null =>
  driverSource === 'plan' ? null : driverSource

/** Explains a driver who was chosen by hand and whom planning leaves alone, or who was recorded afterwards. */
export const byHandWords = (
  how: HandSource,
  driver: { householdName: string; isMine: boolean },
  pickedByName: string | null = null,
): string => {
  const who = driver.isMine ? everyday.yourFamily : driver.householdName
  const whom = driver.isMine ? yourFamily : who
  const words: Record<Exclude<HandSource, 'recorded'>, string> = {
    took: `${who} volunteered.`,
    accepted: `${who} accepted when we asked.`,
    picked: `${pickedByName ?? 'An admin'} picked ${whom} to drive.`,
    swapped: `${who} swapped for it.`,
    partner: `${who} handed it on at home.`,
    kept: `${who} kept it.`,
    claimed: `${who} claimed it for cash.`,
  }
  // The ride is over, so no plan can change it.
  if (how === 'recorded') return `An admin said ${whom} drove.`
  return `${words[how]} The plan leaves it.`
}

/** For the card with the adult's next drive: true even if families who could not drive stand lower. */
export const whyMeWords = (rule: WhyRule, poolName: string): string => {
  const words: Record<WhyRule, string> = {
    probation: 'You drive first, once',
    only_candidate: 'Only you can drive then',
    only_one_left: `Only you are left for ${poolName}`,
    others_rather_not: `Others would rather not`,
    lowest_balance: `You were next in turn for ${poolName}`,
    fewest_drives_that_week: 'A tie: you drive less that week',
    longest_since_last_drive: 'A tie: others drove more recently',
    stable_draw: 'A tie: we drew lots',
    exchange: 'It keeps turns even',
    fixed: 'It was already yours',
    frozen: 'Kept: the ride is close',
    none: 'See who could drive',
  }
  return words[rule]
}

/** Explains a drive that was not planned. */
export const whyMeByHandWords = (how: HandSource): string => {
  const words: Record<HandSource, string> = {
    took: 'You volunteered',
    accepted: 'You accepted it',
    picked: 'An admin picked you',
    swapped: 'You swapped for it',
    partner: 'Your family handed it on',
    kept: 'You kept this drive',
    claimed: 'You claimed it for cash',
    recorded: 'An admin said you drove',
  }
  return words[how]
}
