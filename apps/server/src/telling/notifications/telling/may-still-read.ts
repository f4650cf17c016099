// Checks whether a notice may still reach an adult.
import { toldOutside } from '@beanpool/domain/notifications/notice-types'
import { activeMemberships } from '../../../books/members/access.ts'
import type { Queryable } from '../../../db/pool.ts'
import type { NoticeRow } from './present-notices.ts'

/** Refuses a group's notices to former members, except the answer to a family that was not let in, and invitations. */
export async function mayStillRead(
  db: Queryable,
  { adultId, groupId, type }: Pick<NoticeRow, 'adultId' | 'groupId' | 'type'>,
): Promise<boolean> {
  if (groupId === null || toldOutside.has(type)) return true
  return (await activeMemberships(db, adultId)).some((member) => member.groupId === groupId)
}
