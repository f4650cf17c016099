// Returns the lock windows that a group's pools set for themselves, in place of its Fair Guard's.
import type { GroupFairGuard } from '@beanpool/contract/fair-guards'
import { useMe } from '../../parts/session/me.ts'

export const usePoolLocks = ({ groupId, template }: GroupFairGuard): { hours: number[]; all: boolean } => {
  const locks = useMe().groups.find((each) => each.groupId === groupId)?.fairGuard.lockHours ?? []
  const { offerLockHours } = template.values
  return {
    hours: locks.filter((hours) => hours !== offerLockHours).sort((one, other) => one - other),
    all: !locks.includes(offerLockHours),
  }
}
