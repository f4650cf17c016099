// The board of a group: what its adults write to each other, whom it addresses, and who has read how far.
import {
  goneWays,
  longestMessage,
  mostAddressed,
  removalRefusals,
} from '@beanpool/domain/messages/message-rules'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { beanIndex, id, instant, text } from './scalars.ts'

/** The adult who wrote it: by first name, or by the name of a family that has left the group. */
const author = z.object({
  adultId: id,
  name: z.string(),
  householdName: z.string(),
  beanIndex,
  isMe: z.boolean(),
})

export const message = z.object({
  messageId: id,
  /** Counts up in its group, from 1. */
  place: z.int(),
  at: instant,
  author,
  /** Null: it is gone, and `gone` says how. */
  text: z.string().nullable(),
  gone: z.enum(goneWays).nullable(),
  /** First name of the admin who removed it. */
  removedByName: z.string().nullable(),
  addressed: z.array(z.object({ adultId: id, name: z.string(), lastName: z.string(), isMe: z.boolean() })),
  /** The reader may take it away. */
  canRemove: z.boolean(),
  /** Until when the reader may bring it back. */
  backUntil: instant.nullable(),
})
export type Message = z.infer<typeof message>

/** Somebody whom a message may address. */
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
  /** 30 a page, newest last; `before`: the place above which the page ends. */
  list: base
    .input(z.object({ groupId: id, before: place.optional() }))
    .output(z.object({ messages: z.array(message), more: z.boolean(), timeZone: z.string() })),
  /** The adults of the group without the reader. */
  people: base.input(z.object({ groupId: id })).output(z.object({ people: z.array(person) })),
  /** How far each adult of the group has read, and how much the reader has not. */
  reads: base.input(z.object({ groupId: id })).output(
    z.object({
      readers: z.array(z.object({ adultId: id, name: z.string(), place: z.int() })),
      unreadCount: z.int(),
      /** Up to here nothing is new to the reader: they have read it, or it was written before their family joined. */
      newAfter: z.int(),
    }),
  ),
  /** The id is made by who writes, so that a retry writes nothing twice. */
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
  /** All up to this place. */
  markRead: base.input(z.object({ groupId: id, place })).output(z.object({})),
}
