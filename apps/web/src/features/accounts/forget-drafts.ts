// Deletes what was typed here and never sent, as somebody signs out: others may use the device after them.

/** What a sign-up, a family, a board, a new group and a new pool were to be told, and which runs were ticked, begins with these. */
const drafts = [
  'beanpool-sign-up',
  'beanpool-set-up-',
  'beanpool-message-',
  'beanpool-group-draft',
  'beanpool-pool-',
  'beanpool-runs-',
]

export const forgetDraftsIn = (store: Pick<Storage, 'length' | 'key' | 'removeItem'>) => {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
  for (const key of keys) if (drafts.some((draft) => key.startsWith(draft))) store.removeItem(key)
}

export const forgetDrafts = () => {
  try {
    forgetDraftsIn(window.sessionStorage)
    forgetDraftsIn(window.localStorage)
  } catch {
    // Without storage nothing was kept.
  }
}
