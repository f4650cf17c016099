// Keeps what is typed and not sent yet in this tab: Back, another page and a reload lose nothing. Without storage it lives as long as the page.

/** What was kept under this key; null where nothing was, or where it is broken. */
export const readDraft = (key: string): unknown => {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** null forgets it. */
export const keepDraft = (key: string, value: unknown) => {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is off or full.
  }
}
