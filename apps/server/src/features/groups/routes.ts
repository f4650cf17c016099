// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { createGroup } from './create-group.ts'
import { exemptFromHold } from './exempt-from-hold.ts'
import { readActivity } from './read-activity.ts'
import { readDashboard } from './read-dashboard.ts'
import { listFamilies, listGroups } from './read-groups.ts'

const { groups } = authed

export const groupRoutes = {
  list: groups.list.handler(({ context }) => listGroups(context)),
  create: groups.create.handler(({ context, input }) => createGroup(context, input)),
  dashboard: groups.dashboard.handler(({ context, input }) => readDashboard(context, input)),
  exemptFromHold: groups.exemptFromHold.handler(({ context, input }) => exemptFromHold(context, input)),
  activity: groups.activity.handler(({ context, input }) => readActivity(context, input)),
  families: groups.families.handler(({ context }) => listFamilies(context)),
}
