// The close button of a message, 44 px. Separate from that of dialogs: a page without dialogs does not load theirs.
import { closeMessage as label } from './everyday-words.ts'

export const closeMessage = { 'aria-label': label, size: 44, iconSize: 20 } as const
