// Remembers on this device that a founder saw the welcome to a new group, and the tour of their first group.
const over = 'over'
const createdKey = (groupId: string) => `beanpool-created-${groupId}`
const tourKey = (adultId: string) => `beanpool-tour-${adultId}`

const read = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    // A browser that keeps nothing would show both on every page.
    return over
  }
}

const write = (key: string, value: string) => {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    // Nothing is kept, and nothing is shown.
  }
}

export const createdSeen = {
  isSeen: (groupId: string) => read(createdKey(groupId)) !== null,
  note: (groupId: string) => write(createdKey(groupId), over),
}

/** Kept by adult: no adult takes it twice. A tour under way waits in its group until it is finished or skipped. */
export const tourKept = {
  isOver: (adultId: string) => read(tourKey(adultId)) === over,
  waitsIn: (adultId: string, groupId: string) => read(tourKey(adultId)) === groupId,
  begin: (adultId: string, groupId: string) => write(tourKey(adultId), groupId),
  end: (adultId: string) => write(tourKey(adultId), over),
}
