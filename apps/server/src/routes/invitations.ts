// Contract to use case, one line each.

import { acceptInvitation } from '../acts/invitations/accept-invitation.ts'
import { changeAdmission, readAdmission } from '../acts/invitations/admission.ts'
import { createInvitation } from '../acts/invitations/create-invitation.ts'
import { admitAll, decideRequest, listRequests, listWaiting } from '../acts/invitations/join-requests.ts'
import { listInvitations, revokeInvitation } from '../acts/invitations/manage-invitations.ts'
import { declineInvitation, listForMe, listSent } from '../acts/invitations/own-invitations.ts'
import { previewInvitation } from '../acts/invitations/preview-invitation.ts'
import { inviteFamilies, listFamilyChoices, sendInvitations } from '../acts/invitations/send-invitations.ts'
import { authed, open } from '../api/procedures.ts'

const { invitations } = authed

export const invitationRoutes = {
  admission: invitations.admission.handler(({ context, input }) => readAdmission(context, input)),
  saveAdmission: invitations.saveAdmission.handler(({ context, input }) => changeAdmission(context, input)),
  create: invitations.create.handler(({ context, input }) => createInvitation(context, input)),
  send: invitations.send.handler(({ context, input }) => sendInvitations(context, input)),
  families: invitations.families.handler(({ context, input }) => listFamilyChoices(context, input)),
  inviteFamilies: invitations.inviteFamilies.handler(({ context, input }) => inviteFamilies(context, input)),
  forMe: invitations.forMe.handler(({ context }) => listForMe(context)),
  decline: invitations.decline.handler(({ context, input }) => declineInvitation(context, input)),
  sent: invitations.sent.handler(({ context }) => listSent(context)),
  list: invitations.list.handler(({ context, input }) => listInvitations(context, input)),
  revoke: invitations.revoke.handler(({ context, input }) => revokeInvitation(context, input)),
  preview: open.invitations.preview.handler(({ context, input }) => previewInvitation(context, input)),
  accept: invitations.accept.handler(({ context, input }) => acceptInvitation(context, input)),
  waiting: invitations.waiting.handler(({ context }) => listWaiting(context)),
  requests: invitations.requests.handler(({ context, input }) => listRequests(context, input)),
  decide: invitations.decide.handler(({ context, input }) => decideRequest(context, input)),
  admitAll: invitations.admitAll.handler(({ context, input }) => admitAll(context, input)),
}
