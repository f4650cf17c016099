// Posts a message on a group's board. The adults that it mentions get a loud notice, and all other adults a quiet one.
import { tooManyCalls } from '@beanpool/contract/wait-words'
import { addressedBy, postLimit } from '@beanpool/domain/messages/message-rules'
import { notFound } from '../../api/failures.ts'
import { limitRate } from '../../api/limit-rate.ts'
import { adultsOn, insertMessage, messageWithId } from '../../books/messages/store.ts'
import type { Caller } from '../../context/context.ts'
import { changeGroup } from '../opening/change-group.ts'

type NewMessage = { groupId: string; messageId: string; text: string; addressedAdultIds: string[] }

export async function postMessage(
  caller: Caller,
  { groupId, messageId, text, addressedAdultIds }: NewMessage,
) {
  const { messages: limit, windowMinutes } = postLimit
  await limitRate(caller, { key: `post-message:${caller.adultId}`, limit, windowMinutes, said: tooManyCalls })
  await changeGroup(caller, 'messages.post', { groupId }, async ({ tx, member, now }) => {
    const { adultId, householdId } = member
    // A retry gets the original response. An id that another adult has used is reported as not found.
    const before = await messageWithId(tx, messageId)
    if (before?.authorAdultId === adultId && before.groupId === groupId) return {}
    if (before) throw notFound()
    const adultIds = (await adultsOn(tx, groupId)).map((each) => each.adultId)
    const toAdultIds = addressedBy(addressedAdultIds, { authorAdultId: adultId, adultIds })
    const author = { authorAdultId: adultId, authorHouseholdId: householdId }
    await insertMessage(tx, { id: messageId, groupId, ...author, text, createdAt: now }, toAdultIds)
    return { events: [{ kind: 'message_posted', data: { messageId, toAdultIds } }] }
  })
  return {}
}
