// Words of form-dialog.tsx.
export const edit = (what: string): string => `Edit ${what}`
