// Tables as text: what Beanpool gives to spreadsheets.

export type Cell = string | number | null

/** A point separates columns by commas, a decimal comma by semicolons: so spreadsheets of either region open the file. */
export type DecimalMark = '.' | ','

/** What spreadsheets take for the start of a formula, also behind blanks. */
const formulaStart = /^\s*[=+\-@\t\r]/

/**
 * Writes rows as CSV (RFC 4180), with the mark at the start that tells spreadsheets that it is UTF-8. Numbers stay numbers; text
 * that would run as a formula gets an apostrophe in front.
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
