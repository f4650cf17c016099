// Deletes what was typed here and never sent, as somebody signs out: others may use the device after them.

/** What a sign-up, a family, a board and a new group were to be told begins with these. */
const drafts = ['beanpool-sign-up', 'beanpool-set-up-', 'beanpool-message-', 'beanpool-group-draft']

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
