// The cross that closes a dialog. It is large enough for a thumb but looks small.
import * as everyday from './everyday-words.ts'

export const closeButton = { 'aria-label': everyday.close, size: 44, iconSize: 20 } as const
