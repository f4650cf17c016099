// Collects screen text outside the marks of the words files, and the server's responses. Text that is in no response is
// a sentence in the wrong place.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'

type Unmarked = { text: string; where: string }
type Findings = { shown: Unmarked[]; data: string[] }

const shown = new Map<string, Unmarked>()
const data = new Set<string>()

const stringsIn = (value: unknown): string[] => {
  // When reads are combined into one call, each response is in a separate string.
  if (typeof value === 'string') return /^[[{]/.test(value) ? [value, ...stringsIn(parsed(value))] : [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(stringsIn)
}

/** Watches this browser's screens if the tests run with marked words. */
export async function watchWords(context: BrowserContext): Promise<BrowserContext> {
  const folder = process.env.PSEUDO_FINDINGS
  if (folder === undefined) return context
  const keep = () =>
    writeFileSync(
      join(folder, `${process.pid}.json`),
      JSON.stringify({ shown: [...shown.values()], data: [...data] }),
    )
  await context.exposeBinding('tellUnmarked', ({ page }, text: string) => {
    const where = new URL(page.url()).pathname
    if (!shown.has(text)) shown.set(text, { text, where })
    keep()
  })
  await context.exposeBinding('tellTyped', (_, text: string) => {
    // A list of addresses becomes chips, and messages on a board are split at names and links.
    const cut = /\S@\S+\.\S/.test(text) ? /[\s,;]+/ : /(@\p{L}+)|(https?:\S+)/u
    for (const part of [text, ...text.split(cut)]) if (part) data.add(part.trim())
  })
  await context.exposeBinding('tellAnswer', (_, answer: string) => keepStrings(answer))
  await context.addInitScript({ path: fileURLToPath(new URL('unmarked-in-page.mjs', import.meta.url)) })
  context.on('response', async (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    const sent = response.request().postData() ?? ''
    keepStrings(sent)
    keepStrings(await response.text().catch(() => ''))
    keep()
  })
  return context
}

function keepStrings(answer: string) {
  for (const text of stringsIn(parsed(answer))) if (/\p{L}{2}/u.test(text)) data.add(text)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const readFindings = (text: string): Findings => JSON.parse(text) as Findings

/** Skips names, and a hidden field from a library. */
const names = /\S+@\S+|\b(Beanpool|Free|Pro \(Beta\)|autosize measurement)/g
const zones =
  /^(.+) \((Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)(, .+)?\)$/
const calendar =
  /\b[Ii]n \d+ (day|hour|minute|month|week|year)s?\b|\b([Tt]oday|[Tt]omorrow|[Yy]esterday|now)\b|\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b|\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b/g

/** These names come from the browser, like the languages for dates below. */
const currencies = ['en-GB', 'en-US'].flatMap((locale) => {
  const named = new Intl.DisplayNames(locale, { type: 'currency' })
  return Intl.supportedValuesOf('currency').flatMap((code) => [
    `${named.of(code)} (${code})`,
    named.of(code) ?? code,
  ])
})

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const languageName = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const languages = new Set(
  letters.flatMap((one) => letters.flatMap((other) => languageName.of(one + other) ?? [])),
)
/** Matches "German (Austria)". */
const isLanguage = (text: string) => languages.has(/^(.+) \(.+\)$/.exec(text)?.[1] ?? '')

/** A fragment that begins a sentence has a capital letter. */
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns texts that are neither the calendar's, nor one of the server's strings, nor the start of one (first names).
 */
export function unspokenIn(findings: Findings[]): Unmarked[] {
  const data = findings.flatMap(({ data }) => data)
  const beginnings = data.map((text) => text.split(' ')[0] ?? '')
  const known = [...new Set([...data, ...data.map(capitalised), ...beginnings, ...currencies])]
    .filter((text) => text.length > 1)
    .sort((one, other) => other.length - one.length)
  const seen = new Map(findings.flatMap(({ shown }) => shown).map((each) => [each.text, each]))
  return [...seen.values()].filter(({ text }) => {
    if (zones.test(text) || isLanguage(text)) return false
    // A sentence from the server may contain a day, and a name may be part of a month.
    const sentences = known.filter((one) => one.length > 12)
    let left = without(text, sentences).replace(calendar, ' ').replace(names, ' ')
    left = without(left, known)
    // Codes are displayed in two halves.
    return /\p{L}{2}/u.test(left) && !known.includes(text.replaceAll(' ', ''))
  })
}

const without = (text: string, known: string[]) =>
  known.reduce((left, one) => (left.includes(one) ? left.replaceAll(one, ' ') : left), text)
