// Tables as text, in the files that Beanpool exports to spreadsheets and reads from them.

export type Cell = string | number | null

/**
 * In regions with a decimal point, spreadsheets expect commas between columns. In regions with a decimal comma, they
 * expect semicolons.
 */
type DecimalMark = '.' | ','

/** Matches text that starts like a formula in a spreadsheet, possibly after blanks. */
const formulaStart = /^\s*[=+\-@\t\r]/

/**
 * Writes rows as CSV (RFC 4180), starting with the byte order mark, which makes spreadsheets read UTF-8. Numbers stay
 * numbers. Text that would run as a formula gets an apostrophe in front.
 */
export function csvText(rows: Cell[][], decimalMark: DecimalMark): string {
  const separator = decimalMark === '.' ? ',' : ';'
  const cellText = (cell: Cell): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return `${cell}`.replace('.', decimalMark)
    const safe = formulaStart.test(cell) ? `'${cell}` : cell
    return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(separator)}\r\n`).join('')}`
}

/** The comma comes last, as names may contain it too. */
const separators = ['\t', ';', '|', ',']
/** The number of rows that are examined to choose the separator. */
const firstRows = 20

/** Reads a pasted or exported table, whatever its separator. Trims cells and leaves out rows without text. */
export function readTable(text: string): string[][] {
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  const plain = named ? text.slice(named[0].length) : text.replace(/^\uFEFF/, '')
  const separator = named?.[1] ?? separatorOf(plain)
  return cellsIn(plain, separator)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
}

/** Chooses the separator that splits most rows into the same number of columns, preferring more columns. */
function separatorOf(text: string): string {
  const scored = separators.map((separator) => {
    const all = cellsIn(text, separator, firstRows).map((row) => row.length)
    // Skips a title above the table, which has only one cell.
    const widths = all.slice(all.findIndex((width) => width > 1))
    const common = widths.toSorted((a, b) => countIn(widths, b) - countIn(widths, a))[0] ?? 1
    return { separator, score: common < 2 ? 0 : countIn(widths, common) / all.length + common / 1_000 }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ','
}

const countIn = (numbers: number[], wanted: number) => numbers.filter((each) => each === wanted).length

/** Splits text into cells. An unclosed quote is treated as text, so the rest of the file does not become one cell. */
function cellsIn(text: string, separator: string, mostRows = Number.POSITIVE_INFINITY): string[][] {
  return cut(text, { separator, mostRows, quoted: true }) ?? cut(text, { separator, mostRows }) ?? []
}

type Cutting = { separator: string; mostRows: number; quoted?: boolean }

/** Returns null if a quote is not closed. */
function cut(text: string, { separator, mostRows, quoted = false }: Cutting): string[][] | null {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length && rows.length < mostRows) {
    let cell = ''
    const start = quoted ? skipBlanks(text, at, separator) : at
    if (quoted && text[start] === '"') {
      let from = start + 1
      for (;;) {
        const end = text.indexOf('"', from)
        if (end < 0) return null
        cell += text.slice(from, end)
        at = end + 1
        if (text[at] !== '"') break
        cell += '"'
        from = at + 1
      }
    }
    const end = endOfCell(text, at, separator)
    cell += text.slice(at, end)
    row.push(cell)
    at = end + 1
    if (text[end] === separator) continue
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (row.length > 1 || cell !== '') rows.push(row)
    row = []
  }
  return rows
}

function skipBlanks(text: string, from: number, separator: string): number {
  let at = from
  while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at += 1
  return at
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

/** Decodes a file as UTF-8, UTF-16 or Windows-1252, which older spreadsheets write. */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
