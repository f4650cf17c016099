// Notes how far an adult has read a board. Their notices of it are over then, and the others see how far they read.

import { requireAccess } from '../../books/members/access.ts'
import { moveMark } from '../../books/messages/store.ts'
import { readMessageNotices } from '../../books/notifications/notice-store.ts'
import type { Caller } from '../../context/caller.ts'
import { withTransaction } from '../../db/pool.ts'
import { publish } from '../../live/publish.ts'

export async function markBoardRead(caller: Caller, { groupId, place }: { groupId: string; place: number }) {
  await withTransaction(caller.db, async (tx) => {
    const { adultId } = await requireAccess(tx, caller, 'messages.markRead', { groupId })
    const now = caller.now()
    if (!(await moveMark(tx, { groupId, adultId, place, now }))) return
    await readMessageNotices(tx, { groupId, adultId, now })
    await publish(tx, { groupId, topics: ['message_reads'] })
    await publish(tx, { adultId, topics: ['notices'] })
  })
  return {}
}
