// Lets an admin delete a group by typing its name, once no other family belongs to it. Upcoming rides are cancelled,
// and everything open is closed.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups as contract } from '@beanpool/contract/groups'
import { booksReadableSince, deletionRefusal } from '@beanpool/domain/groups/last-day'
import { refused } from '../../../api/failures.ts'
import { unfollowAll } from '../../../books/calendars/store.ts'
import { adultsOf, markDeleted, otherFamilies } from '../../../books/groups/deletion/store.ts'
import { closeInvitations, declineRequests } from '../../../books/invitations/request-store.ts'
import { closedMemberships } from '../../../books/members/membership-store.ts'
import { closePoolRequests } from '../../../books/pools/requests/store.ts'
import { recordOwn } from '../../../books/record/own-events.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { ridesAhead } from '../../../books/rides/day-store.ts'
import { closeRequests } from '../../../books/urgent/urgent-book.ts'
import type { Caller } from '../../../context/context.ts'
import { changeGroup, type EventLine, type OpenGroup } from '../../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.delete>

type Asked = { groupId: string; name: string }

/** Also succeeds on a retry, or in a second tab. */
export async function deleteGroup(caller: Caller, asked: Asked) {
  if (await isDeleted(caller, asked)) return {}
  try {
    await deleteNow(caller, asked)
  } catch (error) {
    if (!(await isDeleted(caller, asked))) throw error
  }
  return {}
}

async function isDeleted({ db, adultId, now }: Caller, { groupId }: Asked): Promise<boolean> {
  const closed = await closedMemberships(db, adultId, booksReadableSince(now()))
  return closed.some((each) => each.groupId === groupId && each.role === 'admin')
}

async function deleteNow(caller: Caller, { groupId, name: typed }: Asked) {
  const undo = { action: 'delete_group' } as const
  await changeGroup(caller, 'groups.delete', { groupId, undo }, async (open) => {
    const { tx, locked, member, now } = open
    const { name } = locked.group
    const others = await otherFamilies(tx, groupId, member.householdId)
    const refusal = deletionRefusal({ name, typed, otherFamilies: others })
    if (refusal) throw refused<Refusal>(refusal)
    return { what: name, events: await closeGroup({ tx, groupId, now, adultId: caller.adultId }) }
  })
}

type Closing = Pick<OpenGroup, 'tx' | 'groupId' | 'now'> & { adultId: string }

/** Closes the group, and returns the lines for its record. */
export async function closeGroup(closing: Closing): Promise<EventLine[]> {
  const { tx, groupId, now } = closing
  const declined = await closeAll(closing)
  await markDeleted(tx, groupId, now)
  await recordOwn(tx, [{ kind: 'groups_changed', adultIds: await adultsOf(tx, groupId) }])
  return [...declined, { kind: 'group_closed', data: {} }]
}

/**
 * Closes upcoming rides with their offers, posts and swaps, requests without a ride, invitations, and requests to join.
 */
async function closeAll({ tx, adultId, groupId, now }: Closing): Promise<EventLine[]> {
  for (const ride of await ridesAhead(tx, { groupId, now }))
    await applyStep(tx, ride, { step: 'call_off' }, { now })
  await closeRequests(tx, groupId, now)
  await closePoolRequests(tx, groupId, { adultId, now })
  await closeInvitations(tx, groupId, now)
  // The address of a calendar may be secret, so it is deleted.
  await unfollowAll(tx, groupId)
  const declined = await declineRequests(tx, groupId, { adultId, now })
  return declined.map((asked) => ({ kind: 'join_declined', data: { toAdultId: asked.adultId } }))
}
