// Keeps unsent input in this tab: Back, another page or a reload loses nothing. Without storage, a reload loses it.

/** Returns the value stored under this key; null if it is missing or broken. */
export const readDraft = (key: string): unknown => {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** null deletes it. */
export const keepDraft = (key: string, value: unknown) => {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is off or full.
  }
}
