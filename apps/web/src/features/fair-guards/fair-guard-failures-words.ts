// Words for failures when a Fair Guard is made, changed, assigned or deleted.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { fairGuards } from '@beanpool/contract/fair-guards'

type Refusal = RefusalOf<typeof fairGuards.save> | RefusalOf<typeof fairGuards.remove>

const refusals: Record<Refusal, string> = {
  admin_only: 'Only group admins can do that.',
  changed_since: 'Something in the group has changed. Please look at it again.',
  template_assigned: 'This template is currently assigned to a group and cannot be deleted.',
}
export const refusalWords = (reason: Refusal): string => refusals[reason]
