// The order in which notices take their turn at the edge of the screen.

export type Turn = { id: string; urgent: boolean }

/** Puts an urgent one before those that are not, and after other urgent ones. A waiting one keeps its place. */
export const withTurn = <Item extends Turn>(waiting: Item[], item: Item): Item[] => {
  if (waiting.some(({ id }) => id === item.id)) return waiting
  const at = item.urgent ? waiting.findIndex(({ urgent }) => !urgent) : -1
  return at === -1 ? [...waiting, item] : waiting.toSpliced(at, 0, item)
}
