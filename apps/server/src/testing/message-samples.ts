// Well-formed requests about a group's board, like those in procedure-samples.ts.
import type { TestGroup } from './test-group.ts'

export async function messageSamples({ groupId, admin }: TestGroup) {
  const { messages } = admin.parent.client
  const [messageId, removed] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [messageId, removed]) await messages.post({ groupId, messageId: id, text: 'Hello' })
  await messages.remove({ messageId: removed })
  return {
    'messages.post': { groupId, messageId: crypto.randomUUID(), text: ' ', addressedAdultIds: [] },
    'messages.remove': { messageId },
    'messages.bringBack': { messageId: removed },
    'messages.markRead': { groupId, place: 1 },
  }
}
