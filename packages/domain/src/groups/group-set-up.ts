// The founder's remaining steps after naming the group. Each has a default: the group works from its first second.

export const setupSteps = ['fair_guard', 'rules'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Returns the step after a finished one; repeating an earlier step changes nothing. */
export function afterSetupStep(current: SetupStep | null, done: SetupStep): SetupStep | null {
  if (current !== done) return current
  return done === 'fair_guard' ? 'rules' : null
}
