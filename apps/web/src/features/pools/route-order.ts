// The order of a route's stops while it is edited.

/** Moves an item to another index; returns the same list for an invalid index. */
export const moved = <Item>(items: Item[], from: number, to: number): Item[] => {
  if (from === to || to < 0 || to >= items.length || from < 0 || from >= items.length) return items
  const item = items[from] as Item
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Returns where a dragged row belongs: below every other row whose middle is above the pointer. */
export const placeAt = (y: number, middles: number[], from: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length
