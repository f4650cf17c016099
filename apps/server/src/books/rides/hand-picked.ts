// Why a hand-picked driver drives: because of the pick, whatever the plan had thought before.
import type { Why } from '@beanpool/domain/planner/input/types'

/** The plan's record, kept for its candidates, with the pick as the rule that settled it. */
export function handPicked(why: Why | null): Why | null {
  return why ? { ...why, rule: 'fixed', exchange: null } : null
}
