// Keeps unsent input in this tab, so going back, opening another page or reloading loses nothing.
// Without storage, a reload loses it.

/** Returns the value stored under this key, or null if it is missing or broken. */
export const readDraft = (key: string): unknown => {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A null value deletes the draft. */
export const keepDraft = (key: string, value: unknown) => {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is turned off or full.
  }
}
