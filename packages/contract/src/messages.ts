// A group's message board: its messages, the adults they are addressed to, and how far each adult has read.
import {
  goneWays,
  longestMessage,
  mostAddressed,
  removalRefusals,
} from '@beanpool/domain/messages/message-rules'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { beanIndex, id, instant, text } from './scalars.ts'

/** The author of a message. `name` is their first name, or the family's name if it has left the group. */
const author = z.object({
  adultId: id,
  name: z.string(),
  householdName: z.string(),
  beanIndex,
  isMe: z.boolean(),
})

export const message = z.object({
  messageId: id,
  /** The message's position on its group's board, counting up from 1. */
  place: z.int(),
  at: instant,
  author,
  /** The message's text; null if it was removed, and then `gone` says how. */
  text: z.string().nullable(),
  gone: z.enum(goneWays).nullable(),
  /** The first name of the admin who removed the message. */
  removedByName: z.string().nullable(),
  addressed: z.array(z.object({ adultId: id, name: z.string(), lastName: z.string(), isMe: z.boolean() })),
  /** True if the reader may remove the message. */
  canRemove: z.boolean(),
  /** The reader may restore the message until then; null if they may not. */
  backUntil: instant.nullable(),
})
export type Message = z.infer<typeof message>

/** An adult to whom a message may be addressed. */
const person = z.object({
  adultId: id,
  name: z.string(),
  lastName: z.string(),
  householdName: z.string(),
  beanIndex,
})

const place = z.int().min(1)

const taken = base.errors({ REFUSED: refusal(removalRefusals) }).input(z.object({ messageId: id }))

export const messages = {
  /** Lists messages, 30 a page, newest last. With `before`, only those before this position. */
  list: base
    .input(z.object({ groupId: id, before: place.optional() }))
    .output(z.object({ messages: z.array(message), more: z.boolean(), timeZone: z.string() })),
  /** Lists the group's adults except the reader. */
  people: base.input(z.object({ groupId: id })).output(z.object({ people: z.array(person) })),
  /** Returns how far each adult in the group has read, and the reader's new messages. */
  reads: base.input(z.object({ groupId: id })).output(
    z.object({
      readers: z.array(z.object({ adultId: id, name: z.string(), place: z.int() })),
      unreadCount: z.int(),
      /** Messages up to this position are not new to the reader: they have read them, or their family joined later. */
      newAfter: z.int(),
    }),
  ),
  /** The caller generates the id, so a retry posts nothing twice. */
  post: base
    .input(
      z.object({
        groupId: id,
        messageId: id,
        text: text(longestMessage, 'Write a message first'),
        addressedAdultIds: z.array(id).max(mostAddressed, `At most ${mostAddressed} people`).default([]),
      }),
    )
    .output(z.object({})),
  remove: taken.output(z.object({})),
  bringBack: taken.output(z.object({})),
  /** Marks every message up to this position as read. */
  markRead: base.input(z.object({ groupId: id, place })).output(z.object({})),
}
