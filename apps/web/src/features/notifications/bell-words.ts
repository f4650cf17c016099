// The bell's number, and its name for screen readers. Kept apart from the list's words
// because the bell is on every page.
const mostCounted = 99

/** Formats the number as "7" or "99+". */
export const countWords = (count: number): string => (count > mostCounted ? `${mostCounted}+` : `${count}`)

export const bellWords = (count: number): string =>
  count === 0 ? 'Notifications' : `Notifications, ${countWords(count)} unread`
