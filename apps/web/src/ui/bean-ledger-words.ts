export const why = 'Why?'
