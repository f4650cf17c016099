// The draft that a visitor typed before signing up, kept in this browser until the group exists.
import type { GroupValues } from './group-form.tsx'

const key = 'beanpool-group-draft'

export const groupDraft = {
  read: (): Partial<GroupValues> => {
    try {
      const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}')
      if (typeof stored !== 'object' || stored === null) return {}
      return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
    } catch {
      return {}
    }
  },
  keep: (values: GroupValues) => {
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
