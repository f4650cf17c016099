// Changes a group's admission rules, and records what changed.
import type { Admission } from '@beanpool/domain/invitations/admission'
import { admissionChanges } from '@beanpool/domain/record/rule-changes'
import { saveAdmission } from '../../books/invitations/store.ts'
import type { Caller } from '../../context/context.ts'
import { changeGroup } from '../opening/change-group.ts'

/** Omitted rules stay unchanged. */
type Entered = { [Rule in keyof Admission]?: Admission[Rule] | undefined }

/** Records nothing if nothing changes. */
export async function changeAdmission(
  caller: Caller,
  { groupId, ...entered }: Entered & { groupId: string },
) {
  await changeGroup(caller, 'invitations.saveAdmission', { groupId }, async ({ tx, locked, now }) => {
    const { approvalRule = locked.group.approvalRule, membersInvite = locked.group.membersInvite } = entered
    const admission = { approvalRule, membersInvite }
    const changes = admissionChanges(locked.group, admission)
    if (changes.length === 0) return {}
    await saveAdmission(tx, groupId, { ...admission, updatedAt: now })
    const data = { what: 'admission' as const, template: null, changes }
    return { events: [{ kind: 'rules_changed', data }] }
  })
  return {}
}
