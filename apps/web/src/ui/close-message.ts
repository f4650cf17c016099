// The cross of a message: a thumb's size to hit. Apart from that of dialogs, which few pages load at once.
import { closeMessage as label } from './close-message-words.ts'

export const closeMessage = { 'aria-label': label, size: 44, iconSize: 20 } as const
