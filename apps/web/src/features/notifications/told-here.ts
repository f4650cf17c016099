// Remembers the notices that this device has shown: each raises one message, in whichever tab is open.

const key = 'beanpool-told'
const mostKept = 200

/** Returns the new ones among `ids`, and the list to remember. The server no longer sends the oldest ones. */
export const untold = (told: string[], ids: string[]): { fresh: string[]; kept: string[] } => {
  const fresh = ids.filter((id) => !told.includes(id))
  return { fresh, kept: [...told, ...fresh].slice(-mostKept) }
}

const read = (): string[] => {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

// A browser that refuses storage remembers them until the page is left.
let here: string[] = []

const take = (ids: string[]): string[] => {
  const { fresh, kept } = untold([...new Set([...read(), ...here])], ids)
  here = kept
  try {
    if (fresh.length > 0) window.localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // As above.
  }
  return fresh
}

/** Returns those of `ids` that this tab may show: the first tab that asks gets them. */
export const takeUntold = async (ids: string[]): Promise<string[]> =>
  navigator.locks ? navigator.locks.request(key, () => take(ids)) : take(ids)
