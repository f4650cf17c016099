// The bell's number, and its name for screen readers. Separate from the list's words, since it is on every page.
const mostCounted = 99

/** "7", "99+". */
export const countWords = (count: number): string => (count > mostCounted ? `${mostCounted}+` : `${count}`)

export const bellWords = (count: number): string =>
  count === 0 ? 'Notifications' : `Notifications, ${countWords(count)} unread`
