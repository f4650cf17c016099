// Carries what a visitor typed of a group through sign-up in the address, so that it is there on whatever device the mail is
// opened. What does not fit into a mail's link stays in the browser alone.
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

/** What this browser keeps is newer than what the address carries. */
export const startingDraft = (carried: CarriedDraft, kept: Partial<GroupValues>): Partial<GroupValues> => {
  const known = Object.entries(carried).filter(([, text]) => text !== undefined)
  return { ...(Object.fromEntries(known) as Partial<GroupValues>), ...kept }
}
