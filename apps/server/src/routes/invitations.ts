// Contract to use case, one line each.
import { authed, open } from '../api/procedures.ts'
import { acceptInvitation } from '../features/invitations/accept-invitation.ts'
import { createInvitation } from '../features/invitations/create-invitation.ts'
import { decideRequest, listRequests, listWaiting } from '../features/invitations/join-requests.ts'
import { listInvitations, revokeInvitation } from '../features/invitations/manage-invitations.ts'
import { previewInvitation } from '../features/invitations/preview-invitation.ts'

const { invitations } = authed

export const invitationRoutes = {
  create: invitations.create.handler(({ context, input }) => createInvitation(context, input)),
  list: invitations.list.handler(({ context, input }) => listInvitations(context, input)),
  revoke: invitations.revoke.handler(({ context, input }) => revokeInvitation(context, input)),
  preview: open.invitations.preview.handler(({ context, input }) => previewInvitation(context, input)),
  accept: invitations.accept.handler(({ context, input }) => acceptInvitation(context, input)),
  waiting: invitations.waiting.handler(({ context }) => listWaiting(context)),
  requests: invitations.requests.handler(({ context, input }) => listRequests(context, input)),
  decide: invitations.decide.handler(({ context, input }) => decideRequest(context, input)),
}
