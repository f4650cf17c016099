// Handles a group that did not open; loaded only then, since the router is on every page. A missing group looks like a
// strangers' group: the adult gets a message and is taken to their groups.
import { redirect } from '@tanstack/react-router'
import { hasCode } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'

const refusing = ['NOT_FOUND', 'INVALID_INPUT', 'FORBIDDEN']

/** `isItsPage`: the group's own page reports any failure here; its other pages report theirs themselves. */
export const leaveGroup = (error: unknown, { isItsPage }: { isItsPage: boolean }) => {
  if (hasCode(error, 'UNAUTHORIZED')) return
  const refused = refusing.some((code) => hasCode(error, code))
  if (!refused && !isItsPage) return
  toast({ ...(refused ? words.denied : words.failed), tone: 'bad' })
  throw redirect({ to: '/groups' })
}
