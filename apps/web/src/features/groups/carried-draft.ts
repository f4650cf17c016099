// Carries a visitor's group draft through sign-up in the address: so it is there on any device that opens the mail. Drafts
// too long for a mail's link stay only in the browser.
import type { KeptDraft } from './group-draft.ts'
import type { GroupValues } from './group-form.tsx'

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

/** Prefers this browser's draft, which is newer than the one in the address. */
export const startingDraft = (
  carried: CarriedDraft,
  { submitted: _, ...kept }: KeptDraft,
): Partial<GroupValues> => {
  const known = Object.entries(carried).filter(([, text]) => text !== undefined)
  return { ...(Object.fromEntries(known) as Partial<GroupValues>), ...kept }
}
