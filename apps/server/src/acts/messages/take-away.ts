// Removes a message from the board, and restores it within ten minutes. The record shows when an admin removes another
// adult's message.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { messages as contract } from '@beanpool/contract/messages'
import { bringBackMinutes, bringBackRefusal, removeRefusal } from '@beanpool/domain/messages/message-rules'
import { z } from 'zod'
import { notFound, refused } from '../../api/failures.ts'
import { forgetTexts, type MessageRow, messageWithId, setGone } from '../../books/messages/store.ts'
import { recordOwn } from '../../books/record/own-events.ts'
import type { Caller } from '../../context/context.ts'
import { handleJob } from '../../context/job-handler.ts'
import { groupOf } from '../../db/directory.ts'
import { messages } from '../../db/schema/messages.ts'
import { defineJob } from '../../jobs/job.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<(typeof contract)['bringBack' | 'remove']>
type Id = { messageId: string }

export async function removeMessage(caller: Caller, { messageId }: Id) {
  const rowGroupId = await groupOf(caller.db, messages, messageId)
  await changeGroup(caller, 'messages.remove', { rowGroupId }, async (open) => {
    const row = await rowOf(open, messageId)
    const refusal = removeRefusal({ authorAdultId: row.authorAdultId, removed: null }, open.member)
    if (refusal) throw refused<Refusal>(refusal)
    // If two adults remove the message at once, the first removal counts.
    if (row.removedAt !== null) return {}
    await setGone(open.tx, messageId, { removedAt: open.now, removedByAdultId: open.member.adultId })
    return saidOf(open, row, 'message_removed')
  })
  return {}
}

export async function bringMessageBack(caller: Caller, { messageId }: Id) {
  const rowGroupId = await groupOf(caller.db, messages, messageId)
  await changeGroup(caller, 'messages.bringBack', { rowGroupId }, async (open) => {
    const row = await rowOf(open, messageId)
    if (row.removedAt === null || row.removedByAdultId === null) return {}
    const removed = { byAdultId: row.removedByAdultId, at: row.removedAt }
    const refusal = bringBackRefusal({ removed }, open.member, open.now)
    if (refusal) throw refused<Refusal>(refusal)
    if (row.text === null) throw refused<Refusal>('too_late')
    await setGone(open.tx, messageId, { removedAt: null, removedByAdultId: null })
    return saidOf(open, row, 'message_brought_back')
  })
  return {}
}

async function rowOf({ tx, groupId }: OpenGroup, messageId: string): Promise<MessageRow> {
  const row = await messageWithId(tx, messageId, groupId)
  if (!row) throw notFound()
  return row
}

/** Records a removal only if the message is another adult's; open boards reload in either case. */
async function saidOf(
  { tx, groupId, member }: OpenGroup,
  { authorAdultId, authorHouseholdId }: MessageRow,
  kind: 'message_removed' | 'message_brought_back',
) {
  if (authorAdultId !== member.adultId)
    return { events: [{ kind, data: { householdIds: [authorHouseholdId] } }] }
  await recordOwn(tx, [{ kind: 'own_message_changed', groupIds: [groupId] }])
  return {}
}

// Deletes the text of removed messages once they can no longer be restored.

export const forgetRemovedMessages = handleJob({
  job: defineJob({ name: 'forget-removed-messages', data: z.object({}), policy: 'exclusive' }),
  cron: '*/10 * * * *',
  handle: ({ db, now }) => forgetTexts(db, now().subtract({ minutes: bringBackMinutes })),
})
