// Shows a group's board to one of its adults: the messages page by page, the people who can receive one, and how far
// each adult has read.
import type { Message } from '@beanpool/contract/messages'
import { bringBackRefusal, bringBackUntil, goneWay } from '@beanpool/domain/messages/message-rules'
import { type Member, requireAccess } from '../../books/members/access.ts'
import { readTimeZone } from '../../books/members/membership-store.ts'
import {
  adultsOn,
  lastBeforeJoining,
  messagePage,
  readMarks,
  unreadCount,
} from '../../books/messages/store.ts'
import type { Caller } from '../../context/context.ts'

const pageLength = 30

type Group = { groupId: string }

export async function readBoard(
  caller: Caller,
  { groupId, before }: Group & { before?: number | undefined },
) {
  const { db } = caller
  const member = await requireAccess(db, caller, 'messages.list', { groupId })
  const rows = await messagePage(db, { groupId, before: before ?? null, limit: pageLength + 1 })
  const now = caller.now()
  return {
    messages: rows
      .slice(0, pageLength)
      .reverse()
      .map((row) => present(row, member, now)),
    more: rows.length > pageLength,
    timeZone: await readTimeZone(db, groupId),
  }
}

type Row = Awaited<ReturnType<typeof messagePage>>[number]

function present(row: Row, member: Member, now: Temporal.Instant): Message {
  const { message, deletedAt, addressed } = row
  const { removedAt, removedByAdultId, authorAdultId } = message
  const removed = removedAt && removedByAdultId ? { at: removedAt, byAdultId: removedByAdultId } : null
  const gone = goneWay({ authorAdultId, removed, authorIsDeleted: deletedAt !== null })
  const isBack =
    removed !== null && message.text !== null && bringBackRefusal({ removed }, member, now) === null
  const isMe = authorAdultId === member.adultId
  return {
    messageId: message.id,
    place: message.place,
    at: message.createdAt.toString(),
    author: { adultId: authorAdultId, isMe, ...namesOf(row) },
    text: gone === null ? message.text : null,
    gone,
    removedByName: gone === 'removed' ? row.removerName : null,
    addressed:
      gone === null ? addressed.map((each) => ({ ...each, isMe: each.adultId === member.adultId })) : [],
    canRemove: gone === null && (isMe || member.role === 'admin'),
    backUntil: isBack && gone !== 'emptied' ? bringBackUntil(removed).toString() : null,
  }
}

/** Shows adults of former families under the family's name. */
function namesOf(row: Row) {
  const { firstName, householdThen, householdNow, beanThen, beanNow, deletedAt } = row
  if (householdNow === null || deletedAt !== null)
    return { name: householdThen, householdName: householdThen, beanIndex: beanThen ?? 0 }
  return { name: firstName, householdName: householdNow, beanIndex: beanNow ?? 0 }
}

export async function readPeople(caller: Caller, { groupId }: Group) {
  await requireAccess(caller.db, caller, 'messages.people', { groupId })
  const people = await adultsOn(caller.db, groupId)
  return { people: people.filter(({ adultId }) => adultId !== caller.adultId) }
}

export async function readReads(caller: Caller, { groupId }: Group) {
  const member = await requireAccess(caller.db, caller, 'messages.reads', { groupId })
  const readers = await readMarks(caller.db, groupId)
  const readTo = readers.find(({ adultId }) => adultId === caller.adultId)?.place
  return {
    readers,
    unreadCount: await unreadCount(caller.db, member),
    newAfter: readTo ?? (await lastBeforeJoining(caller.db, member)),
  }
}
