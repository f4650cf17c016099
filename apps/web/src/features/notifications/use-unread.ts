// Reads the number of the bell, once the page has its own answers.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** `enabled`: true once the page is read, while the session lasts. Live events keep it fresh. */
export const useUnread = (enabled: boolean) =>
  useQuery(api.notifications.unread.queryOptions({ enabled })).data
