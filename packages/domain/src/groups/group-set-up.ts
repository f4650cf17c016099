// The steps that a founder has left after naming the group: each step has a default, so that the group works from its first second.

export const setupSteps = ['fair_guard', 'rules'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What comes after a step that is done; a step that was done before changes nothing. */
export function afterSetupStep(current: SetupStep | null, done: SetupStep): SetupStep | null {
  if (current !== done) return current
  return done === 'fair_guard' ? 'rules' : null
}
