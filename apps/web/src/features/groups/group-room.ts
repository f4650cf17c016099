// Says how many groups an adult’s plan covers, once they are all there.
import type { Me } from '@beanpool/contract/accounts'
import { planFacts } from '@beanpool/contract/plan-facts'
import { counted } from '../../ui/counted.ts'

/** The groups that the plan allows, once they are all there; null while there is room. */
export const groupsAllowed = ({ planTier, groupsOwned }: Pick<Me, 'planTier' | 'groupsOwned'>) => {
  const { groupsOwned: allowed } = planFacts[planTier]
  return allowed !== null && groupsOwned >= allowed ? allowed : null
}

export const noRoomForGroup = (allowed: number): string =>
  `The free plan covers ${counted(allowed, 'group', 'groups')} of your own, and you have that already. Upgrade to Pro for more. Joining others is never limited.`
