// Well-formed requests about invitations, like those in procedure-samples.ts.
import { admissionDefaults } from '@beanpool/domain/invitations/admission'
import type { TestApp } from './test-app.ts'
import { createTestFamily, type TestGroup } from './test-group.ts'
import type { TestParent } from './test-parent.ts'

/** The group of the requests, and an adult of another one. */
export type SampleGroup = { app: TestApp; group: TestGroup; stranger: TestParent }

export async function invitationSamples({ app, group }: SampleGroup) {
  const { groupId, admin } = group
  const { invitations } = admin.parent.client
  const invitation = await invitations.create({ groupId, email: 'somebody@example.com' })
  const expired = await invitations.create({ groupId, email: null })
  await invitations.revoke({ invitationId: expired.invitationId })
  const requestId = await joinRequestOf(app, group)
  return {
    'invitations.saveAdmission': { groupId, ...admissionDefaults, membersInvite: false },
    'invitations.create': { groupId, email: null },
    'invitations.send': { groupId, emails: ['somebody.else@example.com'] },
    'invitations.inviteFamilies': { groupId, householdIds: [admin.householdId] },
    'invitations.decline': { invitationId: invitation.invitationId },
    'invitations.revoke': { invitationId: invitation.invitationId },
    'invitations.accept': { code: expired.code, consent: true },
    'invitations.preview': { code: expired.code },
    'invitations.decide': { requestId, admit: true },
    'invitations.admitAll': { groupId, requestIds: [requestId] },
  }
}

/** Makes the request of a family that waits to be let in. */
async function joinRequestOf(app: TestApp, { admin, groupId }: TestGroup) {
  const { client } = admin.parent
  const { code } = await client.invitations.create({ groupId, email: null, households: 2 })
  const { parent } = await createTestFamily(app, { name: 'Waiting', kids: ['Will'] })
  await parent.client.invitations.accept({ code, consent: true })
  return (await client.invitations.requests({ groupId })).requests[0]?.requestId
}
