// Words of fair-guard-editor.tsx.
export const name = 'Name'
export const sampleName = 'Our school run'
export const descriptionOptional = 'Description (optional)'
export const sampleDescription = 'Whom it suits, or why it is as it is'
export const nameIsRequired = 'Name is required'
