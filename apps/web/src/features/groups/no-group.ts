// Answers a group that did not open, loaded when one does not: the router is on every page. A group that is not there answers like
// one of strangers: an adult is told so and led to their groups.
import { redirect } from '@tanstack/react-router'
import { hasCode } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './no-group-words.ts'

const refusing = ['NOT_FOUND', 'INVALID_INPUT', 'FORBIDDEN']

/** `isItsPage`: it says so of any failure; the group's other pages say themselves what did not load. */
export const leaveGroup = (error: unknown, { isItsPage }: { isItsPage: boolean }) => {
  if (hasCode(error, 'UNAUTHORIZED')) return
  const refused = refusing.some((code) => hasCode(error, code))
  if (!refused && !isItsPage) return
  toast({ ...(refused ? words.denied : words.failed), tone: 'bad' })
  throw redirect({ to: '/groups' })
}
