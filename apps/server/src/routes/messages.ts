// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { markBoardRead } from '../features/messages/mark-read.ts'
import { postMessage } from '../features/messages/post-message.ts'
import { readBoard, readPeople, readReads } from '../features/messages/read-board.ts'
import { bringMessageBack, removeMessage } from '../features/messages/take-away.ts'

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
