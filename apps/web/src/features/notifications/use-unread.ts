// What the bell counts, read once the page has what it shows.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** `enabled`: the page is read, and the session lasts. Live events keep it fresh. */
export const useUnread = (enabled: boolean) =>
  useQuery(api.notifications.unread.queryOptions({ enabled })).data
