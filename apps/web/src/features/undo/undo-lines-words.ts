export const justNow = 'Just now'
