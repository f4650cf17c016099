// The facts of an adult who has left a family, which continues.

export const partings = ['left', 'removed', 'deleted'] as const
/** Left on their own, removed by the family’s owner, or gone with their account. */
export type Parting = (typeof partings)[number]

/** `ownerAdultId`: the group's new owner, if they owned it. */
export type CoParentLeft = { householdIds: string[]; adultId: string; how: Parting; ownerAdultId?: string }
