// Where a notice leads its reader: who is not in its group any more is offered nothing there that would be refused.
import { myGroups, type NoticeWords } from '../words/naming.ts'

type Button = NoticeWords['button']

/** A family that has left a group reads its own beans there, and nothing else of it. */
export function leadsTo(button: Button, group: { groupId: string | null; isMember: boolean }): Button {
  const { groupId, isMember } = group
  const isInside = button.path.startsWith(`/groups/${groupId}`) && button.path !== `/groups/${groupId}/beans`
  return isInside && !isMember ? myGroups : button
}
