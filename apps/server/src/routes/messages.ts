// Contract to use case, one line each.

import { markBoardRead } from '../acts/messages/mark-read.ts'
import { postMessage } from '../acts/messages/post-message.ts'
import { bringMessageBack, removeMessage } from '../acts/messages/take-away.ts'
import { authed } from '../api/procedures.ts'
import { readBoard, readPeople, readReads } from '../views/messages/read-board.ts'

const { messages } = authed

export const messageRoutes = {
  list: messages.list.handler(({ context, input }) => readBoard(context, input)),
  people: messages.people.handler(({ context, input }) => readPeople(context, input)),
  reads: messages.reads.handler(({ context, input }) => readReads(context, input)),
  post: messages.post.handler(({ context, input }) => postMessage(context, input)),
  remove: messages.remove.handler(({ context, input }) => removeMessage(context, input)),
  bringBack: messages.bringBack.handler(({ context, input }) => bringMessageBack(context, input)),
  markRead: messages.markRead.handler(({ context, input }) => markBoardRead(context, input)),
}
