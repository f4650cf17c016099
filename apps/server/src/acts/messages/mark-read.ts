// Records how far an adult has read a board. This ends the adult's notices about it, and shows other adults how far
// this one has read.
import { moveMark } from '../../books/messages/store.ts'
import { readMessageNotices } from '../../books/notifications/notice-store.ts'
import type { Caller } from '../../context/context.ts'
import { changeAsMember } from '../opening/change-adult.ts'

export async function markBoardRead(caller: Caller, { groupId, place }: { groupId: string; place: number }) {
  await changeAsMember(caller, 'messages.markRead', { groupId }, async ({ tx, adultId, now }) => {
    if (!(await moveMark(tx, { groupId, adultId, place, now }))) return {}
    await readMessageNotices(tx, { groupId, adultId, now })
    return { events: [{ kind: 'board_read', groupIds: [groupId] }] }
  })
  return {}
}
