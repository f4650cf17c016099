// The order in which notices take their turn at the edge of the screen.

export type Turn = { id: string; urgent: boolean }

/** An urgent one comes before those that are not, and after other urgent ones. One that waits already keeps its place. */
export const withTurn = <Item extends Turn>(waiting: Item[], item: Item): Item[] => {
  if (waiting.some(({ id }) => id === item.id)) return waiting
  const at = item.urgent ? waiting.findIndex(({ urgent }) => !urgent) : -1
  return at === -1 ? [...waiting, item] : waiting.toSpliced(at, 0, item)
}
