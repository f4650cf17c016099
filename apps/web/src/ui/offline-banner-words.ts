export const show = 'Show'
