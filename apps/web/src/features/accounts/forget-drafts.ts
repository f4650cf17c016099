// Deletes unsent drafts at sign-out: others may use the device next.

/** The drafts of a sign-up, a family, a board, a new group and a new pool, and the ticked runs, begin with these. */
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
