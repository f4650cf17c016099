// Contract to use case, one line each.

import { saveKidsStop } from '../acts/pools/routes/save-kid-stop.ts'
import { saveRoute } from '../acts/pools/routes/save-route.ts'
import { authed } from '../api/procedures.ts'
import { readRoute } from '../views/pools/read-route.ts'

const { poolRoutes } = authed

export const poolRouteRoutes = {
  get: poolRoutes.get.handler(({ context, input }) => readRoute(context, input)),
  save: poolRoutes.save.handler(({ context, input }) =>
    saveRoute(context, input).then(() => readRoute(context, input)),
  ),
  saveKid: poolRoutes.saveKid.handler(({ context, input }) =>
    saveKidsStop(context, input).then(() => readRoute(context, input)),
  ),
}
