// Words of toast.ts.
export const closeMessage = 'Close message'
