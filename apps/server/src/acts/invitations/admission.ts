// Reads and changes a group's admission rules. Members can read them, admins can change them, and the record shows
// changes.
import type { AdmissionShown } from '@beanpool/contract/invitations'
import { type Admission, invitingRefusal, waitsForAdmin } from '@beanpool/domain/invitations/admission'
import { admissionChanges } from '@beanpool/domain/record/rule-changes'
import { forbidden } from '../../api/failures.ts'
import { admissionOf, saveAdmission } from '../../books/invitations/store.ts'
import { requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/caller.ts'
import { changeGroup } from '../opening/change-group.ts'

export async function readAdmission(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<AdmissionShown> {
  const { role } = await requireAccess(caller.db, caller, 'invitations.admission', { groupId })
  const found = await admissionOf(caller.db, groupId)
  if (!found) throw forbidden()
  const { groupName, admission } = found
  const isAdmin = role === 'admin'
  return {
    ...admission,
    groupName,
    isAdmin,
    mayInvite: invitingRefusal(admission, { role, households: 1 }) === null,
    waits: waitsForAdmin(admission, { needsApproval: !isAdmin, isAdmin }),
  }
}

/** Records nothing if nothing changes. */
export async function changeAdmission(
  caller: Caller,
  { groupId, ...admission }: Admission & { groupId: string },
) {
  await changeGroup(caller, 'invitations.saveAdmission', { groupId }, async ({ tx, locked, now }) => {
    const changes = admissionChanges(locked.group, admission)
    if (changes.length === 0) return {}
    await saveAdmission(tx, groupId, { ...admission, updatedAt: now })
    const data = { what: 'admission' as const, template: null, changes }
    return { events: [{ kind: 'rules_changed', data }] }
  })
  return {}
}
