// Words of notice-toast.ts.
export const closeMessage = 'Close message'
