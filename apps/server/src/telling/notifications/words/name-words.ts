// Names in a notice where somebody or something has none.
export const beanpool = 'Beanpool'
export const somebodyWhoLeft = 'Someone who left'
export const familyThatLeft = 'A family that left'
export const trip = (from: string, to: string, when: string): string => `${from} to ${to}, ${when}`
export const homeOf = (householdName: string): string => `${householdName}'s home`
