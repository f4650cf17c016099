// Exports all data about an adult and the family as one readable text: "Download my data".
import type { DataExport } from '@beanpool/contract/accounts'
import { noticeTypeNames } from '@beanpool/domain/notifications/notice-types'
import { sql } from 'drizzle-orm'
import { limitRate } from '../../api/limit-rate.ts'
import { householdIdOf } from '../../books/households/store.ts'
import { emailOf } from '../../books/members/read-names.ts'
import type { Caller } from '../../context/context.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { noticePage } from '../notifications/screens/read-notices.ts'
import { presentNotices } from '../notifications/telling/present-notices.ts'
import { accountSections, familySections } from './family-sections.ts'
import { groupSections } from './group-sections.ts'
import { rideSections } from './ride-sections.ts'
import type { Section, Whose } from './section.ts'

/** Exports notices as text, not as rows. */
export const noticesSection = { name: 'what you were told', tables: ['notices'] }

export const sections: Section[] = [...accountSections, ...familySections, ...groupSections, ...rideSections]

/** No adult has more: old notices are deleted. */
const mostNotices = 5000

/** An id that no row has. */
const none = '00000000-0000-0000-0000-000000000000'

export async function exportData(caller: Caller): Promise<DataExport> {
  await limitRate(caller, { key: `export:${caller.adultId}`, limit: 20, windowMinutes: 60 })
  // Reads everything as of one moment.
  return withTransaction(caller.db, (tx) => read(tx, caller), { isolation: 'repeatable read' })
}

async function read(tx: Transaction, caller: Caller): Promise<DataExport> {
  const { adultId } = caller
  const now = caller.now()
  const whose: Whose = {
    adultId,
    householdId: (await householdIdOf(tx, adultId)) ?? none,
    email: (await emailOf(tx, adultId)) ?? '',
  }
  const data: DataExport['data'] = {}
  for (const { name, rows } of sections) {
    const found = await tx.execute<{ row: Record<string, unknown> }>(
      sql`select row_to_json(x) as row from (${rows(whose)}) x`,
    )
    data[name] = found.rows.map(({ row }) => inWordsDown(row) as Record<string, unknown>)
  }
  const notices = await noticePage(tx, { adultId, types: noticeTypeNames, before: null, limit: mostNotices })
  const told = await presentNotices(tx, { adultId, rows: notices, now })
  data[noticesSection.name] = told.map(({ title, line, at, read: isRead }) => ({
    title,
    line,
    at,
    'was read': isRead,
  }))
  return { madeAt: now.toString(), data }
}

/** Writes the facts in records as words, too: "fairnessBand" becomes "fairness band". */
function inWordsDown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWordsDown)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]) => [wordsOf(key), inWordsDown(each)])
  return Object.fromEntries(entries)
}

/** Turns a key into words; keys that are already words stay as they are, such as "your Fair Guards". */
const wordsOf = (key: string): string =>
  key.includes(' ')
    ? key
    : key
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .replaceAll('_', ' ')
        .toLowerCase()
