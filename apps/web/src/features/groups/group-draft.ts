// The draft of a group that a visitor typed before signing up. It stays in this browser until the group exists.
import type { GroupValues } from './group-form.tsx'

const key = 'beanpool-group-draft'

/** `submitted`: when, in milliseconds. The draft becomes a group once its owner has an account. */
type KeptDraft = Partial<GroupValues> & { submitted?: string }

const dayMs = 24 * 60 * 60_000

/** False after a day: the draft only fills in the form then, since someone else may have signed up. */
export const wasJustSubmitted = ({ submitted }: KeptDraft, now = Date.now()): boolean =>
  submitted !== undefined && now - Number(submitted) < dayMs

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
  keep: (values: KeptDraft) => {
    try {
      window.localStorage.setItem(key, JSON.stringify(values))
    } catch {
      // Without storage the draft lasts as long as the page.
    }
  },
  /** The visitor went back to the form. */
  takeBack: () => {
    const { submitted: _, ...values } = groupDraft.read()
    groupDraft.keep(values)
  },
  forget: () => {
    try {
      window.localStorage.removeItem(key)
    } catch {
      // If storage cannot be used, there is nothing to delete.
    }
  },
  /** Calls back when another tab of this browser has created the group. Returns a function that stops listening. */
  whenMadeElsewhere: (tell: () => void) => {
    const listen = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) tell()
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
}

// Carries a visitor's draft of a group through sign-up in the URL, so any device that opens the email has it. Drafts
// that are too long for the link in an email stay only in the browser.

export type CarriedDraft = { [Field in keyof GroupValues]?: string | undefined }

const fields = ['name', 'city', 'timeZone', 'description'] as const
const longest = 200

export const carriedTarget = (draft: Partial<GroupValues>): string => {
  const carried = fields.flatMap((field) => {
    const text = draft[field]?.trim() ?? ''
    return text === '' || text.length > longest ? [] : [[field, text]]
  })
  return carried.length === 0 ? '/create-group' : `/create-group?${new URLSearchParams(carried)}`
}

/** Prefers this browser's draft, since it is newer than the one in the URL. */
export const startingDraft = (
  carried: CarriedDraft,
  { submitted: _, ...kept }: KeptDraft,
): Partial<GroupValues> => {
  const known = Object.entries(carried).filter(([, text]) => text !== undefined)
  return { ...(Object.fromEntries(known) as Partial<GroupValues>), ...kept }
}
