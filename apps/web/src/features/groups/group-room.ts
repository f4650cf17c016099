// Finds out if an adult's plan has room for another group.
import type { Me } from '@beanpool/contract/accounts'
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import * as counts from '../../ui/count-words.ts'
import * as words from './words.ts'

/** Returns the plan's number of groups if all of them are used up; null while there is room. */
export const groupsAllowed = ({ planTier, groupsOwned }: Pick<Me, 'planTier' | 'groupsOwned'>) => {
  const { groupsOwned: allowed } = planLimits[planTier]
  return allowed !== null && groupsOwned >= allowed ? allowed : null
}

export const noRoomForGroup = (allowed: number): string => words.noRoom(counts.groups(allowed))
