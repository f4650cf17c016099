// Handles a group that could not be opened. Loaded only in that case, since the router is on every page. A missing
// group looks the same as a strangers' group: the adult gets a message and is taken to their own groups.
import { redirect } from '@tanstack/react-router'
import { hasCode } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'

const refusing = ['NOT_FOUND', 'INVALID_INPUT', 'FORBIDDEN']

/**
 * `isItsPage`: true on the group's own page, which reports any failure here. Its other
 * pages report failures themselves.
 */
export const leaveGroup = (error: unknown, { isItsPage }: { isItsPage: boolean }) => {
  if (hasCode(error, 'UNAUTHORIZED')) return
  const refused = refusing.some((code) => hasCode(error, code))
  if (!refused && !isItsPage) return
  toast({ ...(refused ? words.denied : words.failed), tone: 'bad' })
  throw redirect({ to: '/groups' })
}
