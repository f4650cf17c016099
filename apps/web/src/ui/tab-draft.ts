// Keeps unsent input in this tab: Back, another page and a reload lose nothing. Without storage only until the reload.

/** Returns the value kept under this key; null if there is none, or it is broken. */
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
