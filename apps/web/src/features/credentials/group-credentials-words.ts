// Words of group-credentials.tsx and flag-dialog.tsx.
export const title = 'Driver credentials'
export const asks =
  'Only those with valid credentials can be set to drive here. You see the status, never the dates.'
export const you = 'you'
export const flag = 'Flag'
export const flagOf = (name: string): string => `Flag the credentials of ${name}`
export const clear = 'Clear the flag'
export const clearOf = (name: string): string => `Clear the flag of ${name}`
export const flagLine = (byName: string | null, ago: string): string =>
  byName === null ? `Flagged ${ago}:` : `${byName} flagged this ${ago}:`
export const othersDecide = 'Another admin decides on your own family.'
export const showAll = (count: number): string => `Show all ${count} adults`

export const question = (name: string): string => `Flag ${name}’s credentials?`
export const whatFlaggingDoes =
  'They can’t be set to drive in this group until an admin clears the flag, and drives ahead go to others. Other groups are not concerned.'
export const note = 'Why'
export const noteHint = (name: string): string => `${name} and the admins read this. Nobody else does.`
export const sampleNote = 'The insurance is for another car'
export const flagThem = 'Flag'
export const flagged = 'Flagged'
export const cleared = 'Flag cleared'
export const notFlagged = 'Not flagged'
export const notCleared = 'Not cleared'

type Refusal = 'admin_only' | 'already_flagged' | 'own_household'

export const refusalWords = (reason: Refusal): string => {
  const words: Record<Refusal, string> = {
    admin_only: 'Only group admins can do that.',
    already_flagged: 'Another admin flagged it first.',
    own_household: othersDecide,
  }
  return words[reason]
}
