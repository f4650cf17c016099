// Words of fair-guard-editor.tsx.
export const name = 'Name'
export const sampleName = 'Our school run'
export const descriptionOptional = 'Description (optional)'
export const sampleDescription = 'Who it is for, or why these numbers'
export const nameIsRequired = 'Name is required'
