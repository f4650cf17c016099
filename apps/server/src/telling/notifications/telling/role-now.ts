// Reads current roles in groups, and the current state of the hand-over in a notice.
import { type GroupRole, isHandOverOpen, type MembershipStatus } from '@beanpool/domain/groups/roles'
import { toldOutside } from '@beanpool/domain/notifications/notice-types'
import { handOversWith, rolesIn } from '../../../books/groups/roles/store.ts'
import { activeMemberships } from '../../../books/members/access.ts'
import type { Key } from '../../../db/chunks.ts'
import type { Queryable } from '../../../db/pool.ts'
import type { NoticeRow } from './present-notices.ts'

type RoleFacts = Awaited<ReturnType<typeof readRoleFacts>>

type About = { householdId: string; groupIds: string[]; handOvers: Key[] }

export async function readRoleFacts(db: Queryable, { householdId, groupIds, handOvers }: About) {
  return {
    roles: await rolesIn(db, householdId, groupIds),
    handOvers: await handOversWith(db, handOvers),
  }
}

export function handOverNow(data: object, { handOvers }: RoleFacts): 'open' | 'in_force' | null {
  const { handOverId } = data as { handOverId?: string }
  const found = handOvers.find((each) => each.handOverId === handOverId)
  if (found === undefined) return null
  if (isHandOverOpen(found, found.ownerAdultId)) return 'open'
  return found.status === 'accepted' && found.ownerAdultId === found.toAdultId ? 'in_force' : null
}

type Named = {
  groupId: string
  householdId: string
  status: MembershipStatus
  lastDay: string | null
}

/** Checks that the notice's family is in its group and is not leaving. */
export function stays(groupId: string | null, data: object, { names }: { names: Named[] }): boolean {
  const { householdId } = data as { householdId?: string }
  return names.some(
    (name) =>
      name.groupId === groupId &&
      name.householdId === householdId &&
      name.status === 'active' &&
      name.lastDay === null,
  )
}

export const roleNow = (groupId: string | null, { roles }: RoleFacts): GroupRole | null =>
  roles.find((each) => each.groupId === groupId)?.role ?? null

// Checks whether a notice may still reach an adult.

/**
 * Withholds a group's notices from former members, except the answer to a family that was not let in, and invitations.
 */
export async function mayStillRead(
  db: Queryable,
  { adultId, groupId, type }: Pick<NoticeRow, 'adultId' | 'groupId' | 'type'>,
): Promise<boolean> {
  if (groupId === null || toldOutside.has(type)) return true
  return (await activeMemberships(db, adultId)).some((member) => member.groupId === groupId)
}
