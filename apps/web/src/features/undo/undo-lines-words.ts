// Words of undo-lines.tsx.
export const justNow = 'Just now'
