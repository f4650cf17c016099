// Contract to use case, one line each.

import {
  acceptHandOver,
  declineHandOver,
  proposeHandOver,
  takeHandOverBack,
} from '../acts/groups/roles/hand-over.ts'
import { setRole } from '../acts/groups/roles/set-role.ts'
import { authed } from '../api/procedures.ts'

const { roles } = authed

export const roleRoutes = {
  set: roles.set.handler(({ context, input }) => setRole(context, input)),
  handOver: roles.handOver.handler(({ context, input }) => proposeHandOver(context, input)),
  takeBack: roles.takeBack.handler(({ context, input }) => takeHandOverBack(context, input)),
  accept: roles.accept.handler(({ context, input }) => acceptHandOver(context, input)),
  decline: roles.decline.handler(({ context, input }) => declineHandOver(context, input)),
}
