// Counts the messages that the reader has not read.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { TabCount, TabLine } from './tab-counts.tsx'
import * as words from './words.ts'

const useUnread = (groupId: string) =>
  useQuery(api.messages.reads.queryOptions({ input: { groupId } })).data?.unreadCount ?? 0

export const UnreadCount = ({ groupId }: { groupId: string }) => {
  const count = useUnread(groupId)
  return <TabCount count={count} said={words.unread(count)} />
}

export const UnreadLine = ({ groupId }: { groupId: string }) => {
  const count = useUnread(groupId)
  if (count === 0) return null
  return (
    <TabLine groupId={groupId} tab="messages">
      {words.newMessages(count)}
    </TabLine>
  )
}
