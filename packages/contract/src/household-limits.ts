// How much one household may list: far above any family, far below what could slow a group down.

export const householdLimits = { kids: 12, cars: 4, addresses: 50, vacations: 100, absences: 100 } as const

/** On a kid's safety card. */
export const mostEmergencyContacts = 4
