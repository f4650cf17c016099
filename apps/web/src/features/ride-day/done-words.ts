// Words of use-done.ts.
export const notSaved = 'Not saved'
