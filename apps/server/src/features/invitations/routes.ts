// Contract to use case, one line each.
import { authed, open } from '../../http/procedures.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { createInvitation } from './create-invitation.ts'
import { listInvitations, revokeInvitation } from './manage-invitations.ts'
import { previewInvitation } from './preview-invitation.ts'

const { invitations } = authed

export const invitationRoutes = {
  create: invitations.create.handler(({ context, input }) => createInvitation(context, input)),
  list: invitations.list.handler(({ context, input }) => listInvitations(context, input)),
  revoke: invitations.revoke.handler(({ context, input }) => revokeInvitation(context, input)),
  preview: open.invitations.preview.handler(({ context, input }) => previewInvitation(context, input)),
  accept: invitations.accept.handler(({ context, input }) => acceptInvitation(context, input)),
}
