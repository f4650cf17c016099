// Words of family-section.tsx.
export const familySaved = 'Family saved'
export const saveFamily = 'Save family'
export const familyName = 'Family name'
export const family = 'Family'
export const nameHint = 'The name that your groups see.'
export const editName = 'Edit family name'
