// The cross of a dialog: a thumb's size to hit, small to look at.
import * as everyday from './everyday-words.ts'

export const closeButton = { 'aria-label': everyday.close, size: 44, iconSize: 20 } as const
