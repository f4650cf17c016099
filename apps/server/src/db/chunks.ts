// Cuts long lists of rows: no statement has more parameters than PostgreSQL takes.

const rowsPerStatement = 400

export function chunks<Item>(items: Item[]): Item[][] {
  const parts: Item[][] = []
  for (let at = 0; at < items.length; at += rowsPerStatement)
    parts.push(items.slice(at, at + rowsPerStatement))
  return parts
}
