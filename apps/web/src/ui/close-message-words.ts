// Words of close-message.ts.
export const closeMessage = 'Close message'
