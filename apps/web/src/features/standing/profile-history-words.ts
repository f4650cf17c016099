// Words of the profile's history, and its months as a file.
import type { HistoryMonth } from '@beanpool/contract/standing'
import { balanceWords, beanNumber } from '../../ui/balance-words.ts'
import { monthAndYear, monthLetter } from '../../ui/month-words.ts'

export const didNotLoad = 'Your history did not load'
export const none = 'No history yet'
export const noneText = 'It begins with the first group that you join.'
export const toGroups = 'To your groups'
export const group = 'Group'
export const groupName = (name: string, left: boolean): string => (left ? `${name} (left)` : name)
export const yearIn = (name: string, left: boolean): string => `Twelve months in ${groupName(name, left)}`
export const inNumbers = 'The twelve months in numbers'
export const month = 'Month'
export const whose =
  'Beans and seats are your household’s. Drives, reliability, strikes and urgent rides are your own, and count in the month of the drive.'
export const download = 'Download as CSV'

/** "N" for November: twelve fit below a chart on a phone. */
export const shortMonth = (each: string): string => monthLetter(`${each}-01`)

export const monthName = (each: string): string => monthAndYear(`${each}-01`)

const percentOf = ({ reliabilityPercent }: Pick<HistoryMonth, 'reliabilityPercent'>): string =>
  reliabilityPercent === null ? 'no drives' : `${reliabilityPercent}%`

const signed = (hundredths: number): string =>
  hundredths === 0 ? '0' : `${beanNumber(hundredths)} ${hundredths < 0 ? 'spent' : 'earned'}`
const level = (hundredths: number): string =>
  hundredths === 0 ? '0' : `${beanNumber(hundredths)} ${hundredths < 0 ? 'behind' : 'ahead'}`

type Column = { title: string; value: (each: HistoryMonth) => string }

export const columns: Column[] = [
  { title: 'Beans', value: (each) => signed(each.changeHundredths) },
  { title: 'Balance', value: (each) => level(each.balanceHundredths) },
  { title: 'Drives given', value: (each) => `${each.drivesGiven}` },
  { title: 'Seats used', value: (each) => `${each.seatsUsed}` },
  { title: 'Reliability', value: percentOf },
  { title: 'Strikes', value: (each) => `${each.strikes}` },
  { title: 'Urgent rides covered', value: (each) => `${each.urgentsCovered}` },
]

const sum = (months: HistoryMonth[], of: (each: HistoryMonth) => number): number =>
  months.reduce((total, each) => total + of(each), 0)

/** Sums up the year in six facts. Reliability is rounded down, as everywhere. */
export const factsOf = (months: HistoryMonth[]): { label: string; value: string }[] => {
  const drives = sum(months, (each) => each.drivesGiven)
  const all = drives + sum(months, (each) => each.failed)
  return [
    { label: 'Balance now', value: balanceWords(months.at(-1)?.balanceHundredths ?? 0) },
    { label: 'Drives given', value: `${drives}` },
    { label: 'Seats used', value: `${sum(months, (each) => each.seatsUsed)}` },
    {
      label: 'Reliability',
      value: percentOf({ reliabilityPercent: all === 0 ? null : Math.floor((drives * 100) / all) }),
    },
    { label: 'Strikes', value: `${sum(months, (each) => each.strikes)}` },
    { label: 'Urgent rides covered', value: `${sum(months, (each) => each.urgentsCovered)}` },
  ]
}

/** "Balance: March 2026 2 ahead, lowest 1 behind, highest 4 ahead." */
export const balanceChart = {
  title: 'Balance, in beans',
  label: (months: HistoryMonth[]): string => {
    const sorted = months.map((each) => each.balanceHundredths).toSorted((one, other) => one - other)
    return `Balance: now ${level(months.at(-1)?.balanceHundredths ?? 0)}, lowest ${level(sorted[0] ?? 0)}, highest ${level(sorted.at(-1) ?? 0)}`
  },
}
export const drivesChart = {
  title: 'Drives and seats',
  drives: 'Drives given',
  seats: 'Seats used',
  label: (months: HistoryMonth[]): string =>
    months
      .filter((each) => each.drivesGiven + each.seatsUsed > 0)
      .map(
        (each) => `${monthName(each.month)}: ${each.drivesGiven} drives given, ${each.seatsUsed} seats used`,
      )
      .join('; ') || 'No drives and no seats yet',
}

/** Makes a file for spreadsheets: plain numbers with a point, beans as they are, one line for each month. */
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

/** "beanpool-maple-street.csv" */
export const fileName = (name: string): string =>
  `beanpool-${
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'group'
  }.csv`
