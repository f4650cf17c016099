// The cross that closes a dialog: large enough for a thumb, but small to look at.
import * as everyday from './everyday-words.ts'

export const closeButton = { 'aria-label': everyday.close, size: 44, iconSize: 20 } as const
