// Words of families-list.tsx.
export const admin = 'Admin'
export const yourFamily = 'Your family'
export const failedToLoadFamilies = 'Failed to load families.'
export const call = (name: string, phone: string): string => `Call ${name}, ${phone}`
export const kids = (names: string): string => `Kids: ${names}`
