import type { GroupHealth, HealthWeek, HistoryMonth, NeverBalanced } from '@beanpool/contract/standing'
import { balanceWords, beanNumber, beansText } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'
import { addDays, longWeekday, monthAndYear, monthLetter, shortDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const strikeExcused = 'Strike excused'
export const requestRefused = 'Request refused'
export const excuseExcuse = (adultName: string): string => `Excuse ${adultName}?`
export const refuseSRequest = (adultName: string): string => `Refuse ${adultName}’s request?`
export const whatItDoes = 'What it does'
export const whatRefusingDoes = 'The strike stays. You can still excuse it later.'
export const note = 'Note'
export const willSeeThis = (adultName: string): string => `${adultName} will see this.`
export const excuseStrike = 'Excuse strike'
export const refuseRequest = 'Refuse request'

export const seatsStayBooked = 'Their seats stay booked'
export const exemptionEnded = 'Their seats can be on hold again'

export const keepTheSeatsOf = (householdName: string): string => `Keep the seats of ${householdName}?`
export const whatExemptingDoes =
  'Their kids keep their seats, however far behind. Everyone can read the note.'
export const whyItIsExempt = 'Why'
export const twoSeatCarTwoKids = 'Two-seat car, two kids'
export const saveNote = 'Save note'
export const keepTheirSeats = 'Keep their seats'
export const endExemption = 'End exemption'
export const changeExemption = 'Change exemption'
export const neverOnHold = (note: string): string => `Never on hold: ${note}`
/** `percent`: null for an adult who has never driven. */
export const reliability = (percent: number | null, urgentRemaining: number): string =>
  percent === null
    ? `New, ${urgentRemaining} urgent left`
    : `${percent}% reliable, ${urgentRemaining} urgent left`
type ExemptionRefusal = 'admin_only' | 'own_household'
export const exemptionRefusalWords = (reason: ExemptionRefusal): string => {
  const words: Record<ExemptionRefusal, string> = {
    admin_only: everyday.onlyAdmins,
    own_household: everyday.anotherAdmin,
  }
  return words[reason]
}
export const canCatchUp = 'They can catch up with the rides ahead.'

export const rounded = (hundredths: number): string =>
  hundredths === 0 ? '0' : `${beanNumber(hundredths)} ${hundredths < 0 ? 'behind' : 'ahead'}`
const percent = (value: number): string => `${value}%`
const healthChartsNone = 'no rides'

export const healthChartsInNumbers = 'The twelve weeks in numbers'
export const week = 'Week of'

/** The lines in the charts, in the order on the page. */
export const courses = {
  coveragePercent: { title: 'Rides with a driver', value: percent },
  lastMinutePercent: { title: 'Late changes of driver', value: percent },
  medianBalanceHundredths: { title: 'Typical balance, in beans', value: rounded },
  strikeCount: { title: 'Strikes', value: (count: number): string => `${count}` },
} as const
export type Course = keyof typeof courses

export const valueIn = (course: Course, each: HealthWeek): string => {
  const value = each[course]
  return value === null ? healthChartsNone : courses[course].value(value)
}

export const courseLabel = (course: Course, weeks: HealthWeek[]): string => {
  const known = weeks.filter((each) => each[course] !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return `${courses[course].title}: ${healthChartsNone}`
  const sorted = known.toSorted((one, other) => (one[course] ?? 0) - (other[course] ?? 0))
  const [lowest, highest] = [sorted[0] ?? first, sorted.at(-1) ?? last]
  const texts = [first, last, lowest, highest].map((each) => valueIn(course, each))
  return `${courses[course].title}: first ${texts[0]}, now ${texts[1]}, lowest ${texts[2]}, highest ${texts[3]}`
}

// A group's health in a parent's words.

/** Formats a share as "About 3 in 10 rides", but never as 0 or all. */
const share = (percent: number) => {
  if (percent < 8) return 'A few rides'
  return percent > 92 ? 'Nearly all rides' : `About ${Math.round(percent / 10)} in 10 rides`
}

/** Being up to one bean ahead or behind counts as even, since one bean is one seat. */
const evenHundredths = 100

const isEven = ({ medianBalanceHundredths }: GroupHealth): boolean =>
  Math.abs(medianBalanceHundredths ?? 0) <= evenHundredths

export const isAllWell = (health: GroupHealth): boolean => health.coveragePercent === 100 && isEven(health)

export const healthSentence = (health: GroupHealth): string => {
  const { coveragePercent } = health
  if (coveragePercent === null) return 'No ride has run yet.'
  const rides =
    coveragePercent === 100 ? 'Every ride had a driver' : `${share(100 - coveragePercent)} had no driver`
  return `${rides}, and drives are ${isEven(health) ? 'even' : 'not even yet'}.`
}

type HealthFigure = { label: string; span: string; value: string }

const shareOf = (percent: number | null): string => (percent === null ? healthChartsNone : `${percent}%`)

export const healthFigures = (health: GroupHealth): HealthFigure[] => [
  { label: 'rides had a driver', span: '14 days', value: shareOf(health.coveragePercent) },
  { label: 'changed driver late', span: '14 days', value: shareOf(health.lastMinutePercent) },
  {
    label: 'typical balance',
    span: 'now',
    value:
      health.medianBalanceHundredths === null ? 'nobody yet' : balanceWords(health.medianBalanceHundredths),
  },
  {
    label: health.strikeCount === 1 ? 'strike' : 'strikes',
    span: '30 days',
    value: `${health.strikeCount}`,
  },
]

export const reputationOf = (name: string): string => `Reputation of ${name}`
export const lead = (name: string): string => `From all of ${name}’s groups.`
export const asOf = (ago: string): string => `As of ${ago}.`
export const notHere = 'This link shows nothing'
export const notHereText = 'Ask for a new one.'
export const linkedReputationDidNotLoad = 'The reputation did not load'

// Texts for a family that no schedule can balance: how far behind it falls, and what could help.

type Mend = NeverBalanced['mends'][number]

/** A Monday. Only the weekday is shown. */
const someMonday = '2026-03-02'

const weekdayName = (weekday: number) => longWeekday(addDays(someMonday, weekday - 1))

export const boundWords = ({ deficitHundredths, surplusHundredths, throughDate }: NeverBalanced): string => {
  const until = `by ${shortDate(throughDate)}`
  const how =
    deficitHundredths > 0
      ? `they fall ${beansText(deficitHundredths)} behind`
      : `the others owe them ${beansText(surplusHundredths)} more`
  return `They can’t catch up: ${how} ${until}.`
}

const mendWords = (mend: Mend): string => {
  if (mend.kind === 'other_driver') return `someone else who can drive every ${weekdayName(mend.weekday)}`
  if (mend.kind === 'credentials') return 'valid driver credentials'
  if (mend.kind === 'seats') {
    if (mend.firstCar) return mend.count === 1 ? 'a car with one seat' : `a car with ${mend.count} seats`
    return mend.count === 1 ? 'one more seat in its car' : `${mend.count} more seats in its car`
  }
  if (mend.every) return `free every ${weekdayName(mend.weekday)}`
  if (mend.count === 1) return `free on one more ${weekdayName(mend.weekday)}`
  return `free on ${mend.count} more ${weekdayName(mend.weekday)}s`
}

export const mendsWords = (mends: Mend[]): string => {
  const words = mends.map(mendWords)
  const last = words.pop()
  if (!last) return 'No single change helps.'
  return `What helps: ${words.length > 0 ? `${words.join(', ')}, or ` : ''}${last}.`
}

// Sentences about the profile's history, and about saving its months as a file.

export const profileHistoryNone = 'No history yet'
export const noneText = 'It begins with your first group.'
export const toGroups = 'To your groups'
export const groupName = (name: string, left: boolean): string => (left ? `${name} (left)` : name)
export const yearIn = (name: string, left: boolean): string => `Twelve months in ${groupName(name, left)}`
export const profileHistoryInNumbers = 'The twelve months in numbers'
export const month = 'Month'
export const whose = 'Beans and seats are your family’s, the rest is yours.'

/** Shortens November to "N", so twelve months fit below a chart on a phone. */
export const shortMonth = (each: string): string => monthLetter(`${each}-01`)

export const monthName = (each: string): string => monthAndYear(`${each}-01`)

const percentOf = ({ reliabilityPercent }: Pick<HistoryMonth, 'reliabilityPercent'>): string =>
  reliabilityPercent === null ? 'no drives' : `${reliabilityPercent}%`

const signed = (hundredths: number): string =>
  hundredths === 0 ? '0' : `${beanNumber(hundredths)} ${hundredths < 0 ? 'spent' : 'earned'}`

const drivesGiven = 'Drives given'
const seatsUsed = 'Seats used'
const urgentsCovered = 'Urgent rides covered'

type Column = { title: string; value: (each: HistoryMonth) => string }

export const columns: Column[] = [
  { title: 'Beans', value: (each) => signed(each.changeHundredths) },
  { title: 'Balance', value: (each) => rounded(each.balanceHundredths) },
  { title: drivesGiven, value: (each) => `${each.drivesGiven}` },
  { title: seatsUsed, value: (each) => `${each.seatsUsed}` },
  { title: 'Reliability', value: percentOf },
  { title: 'Strikes', value: (each) => `${each.strikes}` },
  { title: urgentsCovered, value: (each) => `${each.urgentsCovered}` },
]

const sum = (months: HistoryMonth[], of: (each: HistoryMonth) => number): number =>
  months.reduce((total, each) => total + of(each), 0)

/** Sums up the year in six facts. Reliability is rounded down, as everywhere. */
export const factsOf = (months: HistoryMonth[]): { label: string; value: string }[] => {
  const drives = sum(months, (each) => each.drivesGiven)
  const all = drives + sum(months, (each) => each.failed)
  return [
    { label: 'Balance now', value: balanceWords(months.at(-1)?.balanceHundredths ?? 0) },
    { label: drivesGiven, value: `${drives}` },
    { label: seatsUsed, value: `${sum(months, (each) => each.seatsUsed)}` },
    {
      label: 'Reliability',
      value: percentOf({ reliabilityPercent: all === 0 ? null : Math.floor((drives * 100) / all) }),
    },
    { label: 'Strikes', value: `${sum(months, (each) => each.strikes)}` },
    { label: urgentsCovered, value: `${sum(months, (each) => each.urgentsCovered)}` },
  ]
}

export const balanceChart = {
  title: 'Balance, in beans',
  label: (months: HistoryMonth[]): string => {
    const sorted = months.map((each) => each.balanceHundredths).toSorted((one, other) => one - other)
    return `Balance: now ${rounded(months.at(-1)?.balanceHundredths ?? 0)}, lowest ${rounded(sorted[0] ?? 0)}, highest ${rounded(sorted.at(-1) ?? 0)}`
  },
}
export const drivesChart = {
  title: 'Drives and seats',
  drives: drivesGiven,
  seats: seatsUsed,
  label: (months: HistoryMonth[]): string =>
    months
      .filter((each) => each.drivesGiven + each.seatsUsed > 0)
      .map(
        (each) =>
          `${monthName(each.month)}: ${counted(each.drivesGiven, 'drive', 'drives')} given, ${counted(each.seatsUsed, 'seat', 'seats')} used`,
      )
      .join('; ') || 'No drives and no seats yet',
}

/**
 * Makes a file for spreadsheets, with one line per month and plain numbers with a decimal
 * point. Beans are not converted.
 */
export const csvOf = (months: HistoryMonth[]): string => {
  const head = 'month,beans,balance,drives_given,seats_used,reliability_percent,strikes,urgent_rides_covered'
  const lines = months.map((each) =>
    [
      each.month,
      each.changeHundredths / 100,
      each.balanceHundredths / 100,
      each.drivesGiven,
      each.seatsUsed,
      each.reliabilityPercent ?? '',
      each.strikes,
      each.urgentsCovered,
    ].join(','),
  )
  return [head, ...lines, ''].join('\r\n')
}

export { anotherAdminDecides } from '../../parts/standing/words.ts'
export const strikeBookExcuse = 'Excuse'
export const refuse = 'Refuse'
export const asksToBeExcused = 'Asks to be excused'
export const refused = (note: string | null): string => `Refused: “${note}”`
export const noStrikeCounts = 'No strike counts.'
export const others = (count: number): string =>
  count === 1 ? '1 more that doesn’t count' : `${count} more that don’t count`
