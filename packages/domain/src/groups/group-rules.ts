// A group's rules for rides in its cars (spec 3, 5, 9).

export const musicPolicies = ['kid_friendly', 'quiet', 'any'] as const
export type MusicPolicy = (typeof musicPolicies)[number]

export const carSeatPolicies = ['parent_provides', 'host_provides', 'n/a'] as const
export type CarSeatPolicy = (typeof carSeatPolicies)[number]

export type GroupRules = {
  musicPolicy: MusicPolicy
  noSmoking: boolean
  temperatureCMin: number
  temperatureCMax: number
  petsAllowed: boolean
  chattyDriverOk: boolean
  seatbeltRequired: boolean
  carSeatPolicy: CarSeatPolicy
}

/** In degrees Celsius. The lower bound never exceeds the upper one. */
export const temperatureBounds = {
  temperatureCMin: { min: 15, max: 25 },
  temperatureCMax: { min: 20, max: 30 },
} as const

export const groupRulesDefaults: GroupRules = {
  musicPolicy: 'kid_friendly',
  noSmoking: true,
  temperatureCMin: 20,
  temperatureCMax: 24,
  petsAllowed: false,
  chattyDriverOk: true,
  seatbeltRequired: true,
  carSeatPolicy: 'parent_provides',
}

/** Returns the rules that differ, in the form's order. */
export function changedRules(before: GroupRules, after: GroupRules): (keyof GroupRules)[] {
  const rules = Object.keys(groupRulesDefaults) as (keyof GroupRules)[]
  return rules.filter((rule) => before[rule] !== after[rule])
}

// The founder's remaining steps after naming the group. Each step has a default, so the group works from the start.

export const setupSteps = ['fair_guard', 'rules'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Returns the next step after one is finished. Finishing an earlier step again changes nothing. */
export function afterSetupStep(current: SetupStep | null, done: SetupStep): SetupStep | null {
  if (current !== done) return current
  return done === 'fair_guard' ? 'rules' : null
}
