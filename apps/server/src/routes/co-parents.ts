// Contract to use case, one line each.

import { cancelCoParent, inviteCoParent } from '../acts/households/changes/invite-co-parent.ts'
import { previewCoParent } from '../acts/households/changes/preview-co-parent.ts'
import { acceptCoParent } from '../acts/households/joining/accept-co-parent.ts'
import { handFamilyOver, leaveFamily, removeAdult } from '../acts/households/leaving/leave-family.ts'
import { previewParting } from '../acts/households/leaving/preview-parting.ts'
import { authed, open } from '../api/procedures.ts'

const { coParents } = authed

export const coParentRoutes = {
  invite: coParents.invite.handler(({ context, input }) => inviteCoParent(context, input)),
  cancel: coParents.cancel.handler(({ context }) => cancelCoParent(context)),
  preview: open.coParents.preview.handler(({ context, input }) => previewCoParent(context, input)),
  accept: coParents.accept.handler(({ context, input }) => acceptCoParent(context, input)),
  previewLeaving: coParents.previewLeaving.handler(({ context, input }) => previewParting(context, input)),
  leave: coParents.leave.handler(({ context, input }) => leaveFamily(context, input)),
  remove: coParents.remove.handler(({ context, input }) => removeAdult(context, input)),
  handOver: coParents.handOver.handler(({ context, input }) => handFamilyOver(context, input)),
}
