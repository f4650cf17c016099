// Words of toast-place.ts.
export const inputSelectTextarea = 'input, select, textarea'
