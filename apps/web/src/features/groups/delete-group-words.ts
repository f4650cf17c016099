// Words of deleting a group.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups } from '@beanpool/contract/groups'
import { counted } from '../../ui/counted.ts'

const othersHint = 'If other families still belong to this group, remove them first, then try again.'

export const deleteGroup = 'Delete group'
export const deleteNamed = (name: string): string => `Delete ${name}?`
export const whatDeletingDoes =
  'Its rides are cancelled and its invitations close. You can undo it for ten minutes, and read its beans and what happened for 30 days.'
export const othersBelong = (count: number): string =>
  `${counted(count, 'other family belongs', 'other families belong')} to it. ${othersHint}`
export const typeToDeleteIt = (name: string): string => `Type “${name}” to delete it`
export const couldNotDelete = 'Could not delete group'
export const refusals: Record<RefusalOf<typeof groups.delete>, string> = {
  other_families: othersHint,
  name_differs: 'The name is not the group’s. It may have been changed since.',
  admin_only: 'Only group admins can do that.',
}
export const deleteFailed = 'Delete failed'
export const deleted = (name: string): string => `${name} is deleted`
export const canBeUndone = 'You can undo it for ten minutes.'
