// Words of watch-build.ts.
export const closeMessage = 'Close message'
