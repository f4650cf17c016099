// The notices that this device has told of already: each raises one message, whatever tab is open.

const key = 'beanpool-told'
const mostKept = 200

/** The new ones among `ids`, and what is remembered with them. Of the oldest the server speaks no more. */
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

// A browser that refuses storage tells until the page is left.
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

/** Those of `ids` that are this tab's to tell: the first that asks has them. */
export const takeUntold = async (ids: string[]): Promise<string[]> =>
  navigator.locks ? navigator.locks.request(key, () => take(ids)) : take(ids)
