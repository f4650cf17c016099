// The draft that a visitor typed before signing up, kept in this browser until the group exists.
import type { GroupValues } from './group-form.tsx'

const key = 'beanpool-group-draft'

/** A draft that was submitted is made once its owner has an account. */
export type KeptDraft = Partial<GroupValues> & { submitted?: 'yes' }

export const groupDraft = {
  read: (): KeptDraft => {
    try {
      const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}')
      if (typeof stored !== 'object' || stored === null) return {}
      return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
    } catch {
      return {}
    }
  },
  keep: (values: GroupValues & Pick<KeptDraft, 'submitted'>) => {
    try {
      window.localStorage.setItem(key, JSON.stringify(values))
    } catch {
      // Without storage the draft lives as long as the page.
    }
  },
  forget: () => {
    try {
      window.localStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
}
