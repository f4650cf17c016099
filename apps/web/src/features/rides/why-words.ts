// Explains why this family drives, or why no family does, in words that a parent accepts. Exhaustive by type.
import type { RideCard, Why } from '@beanpool/contract/ride-card'
import { balanceWords } from '../../ui/balance-words.ts'
import { dateOf, longWeekday, timeText } from '../../ui/date-words.ts'

export type WhyRule = Why['rule']
export type Exclusion = Why['excluded'][number]['reason']
type Exchange = NonNullable<Why['exchange']>
type Candidate = Why['candidates'][number]

/** Shown after the family's name and a colon, or under it. */
export const exclusionWords: Record<Exclusion, string> = {
  not_active: 'no longer active in this group',
  not_enrolled: 'has no kids in this pool',
  no_adult: 'has no adult who could drive',
  unavailable: 'not free then',
  vacation: 'away on vacation',
  drives_then: 'drives another ride then',
  cars_in_use: 'all cars are on the road then',
  no_car: 'has no car that carries kids',
  car_too_small: 'car too small for the kids on this ride',
  credentials: 'driver credentials are missing or not valid',
  backed_out: 'gave this ride back',
  declined: 'declined this ride',
  backed_out_of_other: 'gave back another car that day',
  declined_other: 'declined another car that day',
  prefers_not: 'would rather not',
}

type FurtherCar = Pick<RideCard, 'carCount' | 'driverSource' | 'driver' | 'locked'>

/** Explains why more than one car goes; null where one does. */
export const furtherCarWords = (
  { carCount, driverSource, driver, locked }: FurtherCar,
  { kids, largestCar }: { kids: number; largestCar: number },
): string | null => {
  if (carCount < 2) return null
  if (kids > largestCar)
    return `${carCount} cars go: ${kids} kids ride, and none of these cars takes more than ${largestCar}.`
  const fits = `${carCount} cars go, though all ${kids} kids would fit in one`
  if (driver && driverSource !== 'plan')
    return `${fits}: this one’s driver was not chosen by the plan, so it stays.`
  return locked
    ? `${fits}: the ride is locked, so only an admin takes one away.`
    : `${fits}: a second driver keeps everyone’s turns closer to even.`
}

/** Counts families that were never asked: their balances say nothing about this ride. */
export const notInPoolWords = (count: number): string =>
  count === 1
    ? '1 more family has no kids in this pool.'
    : `${count} more families have no kids in this pool.`

/** Explains the choice in a few words: under a name, or at the end of a line. */
export const ruleWords: Record<WhyRule, string> = {
  probation: 'drives first until one drive is done',
  only_candidate: 'the only one who can',
  only_one_left: 'the only one left then',
  others_rather_not: 'the only one left, others would rather not',
  lowest_balance: 'lowest of those who can',
  fewest_drives_that_week: 'equally low, fewest drives that week',
  longest_since_last_drive: 'equally low, longest since last drive',
  stable_draw: 'equal in every way, chosen by a draw',
  exchange: 'so that everybody fits best',
  fixed: 'kept the drive',
  frozen: 'locked: a driver has to accept now',
  none: 'nobody can',
}

const countWords = (count: number, one: string, many: string) =>
  count === 0 ? `no ${many}` : `${count} ${count === 1 ? one : many}`

const drives = (count: number) => countWords(count, 'drive', 'drives')

/** "at 15:30", or with its day when that is another. */
const whenWords = (startAt: string, ride: { date: string; timeZone: string }): string => {
  const date = dateOf(startAt, ride.timeZone)
  const at = `at ${timeText(startAt, ride.timeZone)}`
  return date === ride.date ? at : `on ${longWeekday(date)} ${at}`
}

/** Names a family that came before, with the rule that put it first. */
const aheadWords = ({ first, householdName }: Exchange): string => {
  if (first === 'lowest_balance') return `${householdName} was lower`
  if (first === 'probation') return `${householdName} goes first until one drive is done`
  return `${householdName} was just as low and came first`
}

/** The same, with the reason why: "... but only they can take Soccer at 15:30." */
export const exchangeWords = (exchange: Exchange, ride: { date: string; timeZone: string }): string => {
  const { kind, neededFor } = exchange
  const stood = aheadWords(exchange)
  if (kind === 'evens_out') return `${stood}, but this way everybody ends up closer to even.`
  // The family has given that ride back since, or it is off.
  if (!neededFor) return `${stood}, but was planned for another ride.`
  const other = `${neededFor.poolName} ${whenWords(neededFor.startAt, ride)}`
  if (neededFor.onlyThey) return `${stood}, but only they can take ${other}.`
  return kind === 'later_turn'
    ? `${stood}, but drives ${other} instead; in turns like these everybody ends up closer to even.`
    : `${stood}, but drives ${other}; this way most kids get a ride, and balances end up closest to even.`
}

export type WhyFacts = {
  why: Pick<Why, 'rule' | 'candidates' | 'excluded' | 'exchange'>
  /** The family that drives; null without a driver. */
  driver: { householdName: string; isMine: boolean } | null
  ride: { date: string; timeZone: string; locked: boolean }
}

const level = (chosen: Candidate | undefined, next: Candidate | undefined): string =>
  next
    ? `${next.householdName} was just as low`
    : `others were just as low as ${chosen?.householdName ?? 'they'}`

/** Explains the choice in one sentence, at the top of "Why this driver?". */
export const whySentence = ({ why, driver, ride }: WhyFacts): string => {
  // The rule of the plan means nothing once the driver gave the ride back.
  if (!driver && why.rule !== 'none' && why.rule !== 'frozen') return 'This ride has no driver at the moment.'
  const chosen = why.candidates.find((each) => each.chosen)
  const next = why.candidates.find((each) => !each.chosen)
  const who = driver?.isMine ? 'Your family' : (driver?.householdName ?? 'Nobody')
  const isOut = (...reasons: Exclusion[]) => why.excluded.some(({ reason }) => reasons.includes(reason))
  const words: Record<WhyRule, () => string> = {
    probation: () =>
      `${who} drives first: its strikes add up to 3 or more, and one drive for beans ends that.`,
    only_candidate: () => `${who} was the only family that could drive.`,
    only_one_left: () => `${who} was the only family left: the others who could drive at that time do.`,
    others_rather_not: () =>
      `${who} was the only family left: the others who could drive would rather not${isOut('drives_then', 'cars_in_use') ? ', or drive another ride then' : ''}.`,
    lowest_balance: () => {
      const stands = chosen ? `: ${balanceWords(chosen.projectedHundredths)}` : ''
      const but = isOut('prefers_not') ? ', not counting who would rather not' : ''
      return `${who} had the lowest balance of those who could drive${but}${stands}.`
    },
    fewest_drives_that_week: () => {
      const counts = chosen && next ? `, ${drives(chosen.drivesThatWeek)} against ${next.drivesThatWeek}` : ''
      return `${who} drives less that week${counts}; ${level(chosen, next)}.`
    },
    longest_since_last_drive: () =>
      chosen?.lastDroveAt === null
        ? `${who} has not driven yet; ${level(chosen, next)}.`
        : `${who} drove longest ago; ${level(chosen, next)} and drives as often that week.`,
    stable_draw: () =>
      `${who} was drawn by lot: ${next?.householdName ?? 'another family'} was equal in every way. The draw always comes out the same.`,
    exchange: () =>
      why.exchange
        ? exchangeWords(why.exchange, ride)
        : `${who} drives, so that everybody ends up closer to even.`,
    fixed: () => `${who} kept this drive when the rides around it were planned.`,
    frozen: () =>
      ride.locked
        ? 'This ride is locked, so its next driver has to accept it.'
        : 'The plan waits until those who are asked have answered.',
    none: () =>
      why.candidates.length === 0
        ? 'No family can drive this ride. Here is why.'
        : 'This ride has no driver yet.',
  }
  return words[why.rule]()
}

const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

export type Standing = {
  rule: WhyRule
  chosen: boolean
  /** The number of families before it, including the chosen one. */
  ahead: number
  someChosen: boolean
  /** The family that was first in an exchange, and how it came about. */
  exchanged: Pick<Exchange, 'kind' | 'first'> | null
}

/** Explains each candidate's place. */
export const candidateReason = ({ rule, chosen, ahead, someChosen, exchanged }: Standing): string => {
  if (chosen) return ruleWords[rule]
  if (exchanged) {
    const words = {
      same_time: 'drives another ride then',
      later_turn: 'drives at another time',
      evens_out: 'spared this time',
    }
    return `${exchanged.first === 'lowest_balance' ? 'lower, ' : ''}${words[exchanged.kind]}`
  }
  if (!someChosen && ahead === 0) return 'first in line'
  if (ahead === (someChosen ? 1 : 0)) return 'next in line'
  return `would be ${ordinals[ahead - 1] ?? 'later'}`
}

export type HandSource = Exclude<NonNullable<RideCard['driverSource']>, 'plan'>

/** Returns how the driver was picked by hand; null for a planned drive, or without a driver. */
export const handSourceOf = ({ driverSource }: Pick<RideCard, 'driverSource'>): HandSource | null =>
  driverSource === 'plan' ? null : driverSource

/** Explains a driver by hand, whom planning leaves alone (product.md 7), or a recorded one. */
export const byHandWords = (
  how: HandSource,
  driver: { householdName: string; isMine: boolean },
  pickedByName: string | null = null,
): string => {
  const who = driver.isMine ? 'Your family' : driver.householdName
  const whom = driver.isMine ? 'your family' : driver.householdName
  const words: Record<Exclude<HandSource, 'recorded'>, string> = {
    took: `${who} volunteered for this ride.`,
    accepted: `${who} accepted this ride when it was offered.`,
    picked: `${pickedByName ?? 'An admin'} picked ${whom} to drive.`,
    swapped: `${who} swapped another drive for this one.`,
    partner: `${who} handed this drive on at home.`,
    kept: `${who} kept this drive.`,
    claimed: `${who} claimed this ride for cash.`,
  }
  // The ride is over: no planning could touch it.
  if (how === 'recorded') return `An admin recorded that ${whom} drove.`
  return `${words[how]} The plan leaves it alone.`
}

/** "Your balance is the lowest in Morning School Run", for the card of the adult's next drive. */
export const whyMeWords = (rule: WhyRule, poolName: string): string => {
  const words: Record<WhyRule, string> = {
    probation: 'You drive first until one drive is done',
    only_candidate: `Only you can drive ${poolName} then`,
    only_one_left: `Only you are left to drive ${poolName} then`,
    others_rather_not: `Others would rather not drive ${poolName} then`,
    lowest_balance: `Your balance is the lowest in ${poolName}`,
    fewest_drives_that_week: 'You drive least that week',
    longest_since_last_drive: 'It’s been longest since your last drive',
    stable_draw: 'You were drawn from several equal families',
    exchange: 'It keeps everyone’s turns even',
    fixed: 'It was already yours',
    frozen: 'Kept, because the ride is locked',
    none: 'See who could drive',
  }
  return words[rule]
}

/** The same for a drive that was not planned. */
export const whyMeByHandWords = (how: HandSource): string => {
  const words: Record<HandSource, string> = {
    took: 'You volunteered',
    accepted: 'You accepted it',
    picked: 'An admin picked you',
    swapped: 'You swapped for it',
    partner: 'Your family handed it on to you',
    kept: 'You kept this drive',
    claimed: 'You claimed it for cash',
    recorded: 'An admin recorded that you drove',
  }
  return words[how]
}
