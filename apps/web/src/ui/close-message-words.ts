export const closeMessage = 'Close message'
