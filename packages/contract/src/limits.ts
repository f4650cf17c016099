// Size limits for a group, household or club: far above real sizes, but low enough that no one can slow others down.
// Does not import zod, so browsers need not load it.

export const placeLimit = 200

export const householdLimits = { kids: 12, cars: 4, addresses: 50, vacations: 100, absences: 100 } as const

/** The maximum number of emergency contacts on a kid's safety card. */
export const mostEmergencyContacts = 4

export const longestTokenName = 40
export const whichClub = 'Say which club or website it is for'
