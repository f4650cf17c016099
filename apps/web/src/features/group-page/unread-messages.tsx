// Counts the messages that the reader has not read: on their tab, and on a phone, where that tab is out of sight, in a line above the tabs.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import classes from './group-page.module.css'
import * as words from './unread-messages-words.ts'

const useUnread = (groupId: string) =>
  useQuery(api.messages.reads.queryOptions({ input: { groupId } })).data?.unreadCount ?? 0

const mostCounted = 99

export const UnreadCount = ({ groupId }: { groupId: string }) => {
  const count = useUnread(groupId)
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{count > mostCounted ? `${mostCounted}+` : count}</span>
      <span className={classes.hidden}>{words.unread(count)}</span>
    </span>
  )
}

export const UnreadLine = ({ groupId }: { groupId: string }) => {
  const count = useUnread(groupId)
  if (count === 0) return null
  return (
    <Link
      to="/groups/$groupId"
      params={{ groupId }}
      search={{ tab: 'messages' }}
      replace
      resetScroll={false}
      className={classes.unreadLine}
    >
      {words.newMessages(count)}
    </Link>
  )
}
