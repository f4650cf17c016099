// The cross of a dialog: a thumb's size to hit, small to look at.
export const closeButton = { 'aria-label': 'Close', size: 44, iconSize: 20 } as const
