// Writes rows as plain text tables for the terminal, and as Markdown.

export type Row = Record<string, string | number>

/** Writes right-aligned columns in the order of the first row's keys. */
export function textTable(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const width = (column: string): number =>
    Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length))
  const line = (cells: string[]): string =>
    cells.map((cell, i) => cell.padStart(width(columns[i] ?? ''))).join('  ')
  return [line(columns), ...rows.map((row) => line(columns.map((column) => String(row[column] ?? ''))))].join(
    '\n',
  )
}

export function markdownTable(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => String(row[column] ?? '')))),
  ].join('\n')
}
