// The facts of an adult who is no longer of a family that goes on.

export const partings = ['left', 'removed', 'deleted'] as const
/** By themselves, by the family’s owner, or with their account. */
export type Parting = (typeof partings)[number]

/** `ownerAdultId`: who owns the group from then on, where they had owned it. */
export type CoParentLeft = { householdIds: string[]; adultId: string; how: Parting; ownerAdultId?: string }
