// Tells whom a notice may still reach.
import { toldOutside } from '@beanpool/domain/notifications/notice-types'
import { activeMemberships } from '../../../books/members/access.ts'
import type { Queryable } from '../../../db/pool.ts'
import type { NoticeRow } from './present-notices.ts'

/** Those who have left the group are told nothing more of it; a family that was not let in or is invited hears that. */
export async function mayStillRead(
  db: Queryable,
  { adultId, groupId, type }: Pick<NoticeRow, 'adultId' | 'groupId' | 'type'>,
): Promise<boolean> {
  if (groupId === null || toldOutside.has(type)) return true
  return (await activeMemberships(db, adultId)).some((member) => member.groupId === groupId)
}
