// Says how many pools a group may have, and what to do at the limit.
import type { PoolRoom } from '@beanpool/contract/pools'
import { counted } from '../../ui/counted.ts'

export const isFull = ({ used, allowed }: PoolRoom): boolean => allowed !== null && used >= allowed

/** For an admin of a full group. Only its owner's plan counts, and only the owner is offered Pro. */
export const noRoomWords = ({ used, allowed, ownerName, ownedByMe }: PoolRoom): string => {
  const covers = `The free plan covers ${counted(allowed ?? 0, 'pool', 'pools')} per group, its return trip included.`
  const has = `This group has ${used === allowed ? 'that already' : used}.`
  const ways = ownedByMe
    ? 'Upgrade to Pro, or delete a pool you no longer need in its settings.'
    : `${ownerName} owns the group: ask ${ownerName} to upgrade to Pro, or delete a pool nobody needs in its settings.`
  return `${covers} ${has} ${ways}`
}
