// Exports a group's books, or the adult's own family's, as a file.
import type { Book } from '@beanpool/contract/beans'
import { type Cell, csvText } from '@beanpool/domain/tables/csv'
import { client } from '../../api/api.ts'
import { csvName, csvType, saveFile } from '../../ui/save-file.ts'
import * as words from './words.ts'

type Line = Book['lines'][number]

/** Formats a time in the zone as "2026-03-03 07:50", which spreadsheets recognise. */
const timeIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  )

/** Returns the rows under the header, oldest first, each with the family's balance after it. */
export const bookRows = (lines: Line[], timeZone: string): Cell[][] => {
  const balances = new Map<string, number>()
  return lines.map((line) => {
    const after = (balances.get(line.householdId) ?? 0) + line.amountHundredths
    balances.set(line.householdId, after)
    return [
      timeIn(line.at, timeZone),
      line.rideStartAt && timeIn(line.rideStartAt, timeZone),
      line.poolName,
      line.householdName,
      words.bookWhat(line),
      line.seatCount || null,
      line.seatCount === 0 ? null : line.seatPriceHundredths / 100,
      line.amountHundredths / 100,
      after / 100,
    ]
  })
}

const decimalMark = () => (new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ',' : '.')

/** Reads all pages of the books and saves them as one file. */
export const saveBook = async (groupId: string, whose: 'own' | 'all'): Promise<void> => {
  const lines: Line[] = []
  let page: Book
  let after: string | undefined
  do {
    page = await (whose === 'all' ? client.beans.groupBook : client.beans.ownBook)({ groupId, after })
    lines.push(...page.lines)
    after = page.nextAfter ?? undefined
  } while (after !== undefined)
  const rows = [words.bookHead, ...bookRows(lines, page.timeZone)]
  const name = csvName(words.bookName(page.groupName, whose === 'own'))
  saveFile(csvText(rows, decimalMark()), { name, type: csvType })
}
