// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { readDashboard } from '../features/groups/dashboard/read-dashboard.ts'
import { deleteGroup } from '../features/groups/deletion/delete-group.ts'
import { leaveGroup } from '../features/groups/leaving/leave-group.ts'
import { stayInGroup } from '../features/groups/leaving/plan-leaving.ts'
import { previewLeaving } from '../features/groups/leaving/preview-leaving.ts'
import { removeHousehold } from '../features/groups/leaving/remove-household.ts'
import { changeBasics } from '../features/groups/manage/change-basics.ts'
import { createGroup } from '../features/groups/manage/create-group.ts'
import { exemptFromHold } from '../features/groups/manage/exempt-from-hold.ts'
import { readActivity } from '../features/groups/screens/read-activity.ts'
import { listFamilies, listGroups } from '../features/groups/screens/read-groups.ts'
import { readPage } from '../features/groups/screens/read-page.ts'
import { readGroupSettings } from '../features/groups/screens/read-settings.ts'
import { previewZone } from '../features/rules/zone/preview-zone.ts'
import { saveZone } from '../features/rules/zone/save-zone.ts'

const { groups } = authed

export const groupRoutes = {
  list: groups.list.handler(({ context }) => listGroups(context)),
  create: groups.create.handler(({ context, input }) => createGroup(context, input)),
  change: groups.change.handler(({ context, input }) => changeBasics(context, input)),
  previewTimeZone: groups.previewTimeZone.handler(({ context, input }) => previewZone(context, input)),
  saveTimeZone: groups.saveTimeZone.handler(({ context, input }) => saveZone(context, input)),
  delete: groups.delete.handler(({ context, input }) => deleteGroup(context, input)),
  previewLeaving: groups.previewLeaving.handler(({ context, input }) => previewLeaving(context, input)),
  leave: groups.leave.handler(({ context, input }) => leaveGroup(context, input)),
  stay: groups.stay.handler(({ context, input }) => stayInGroup(context, input)),
  removeHousehold: groups.removeHousehold.handler(({ context, input }) => removeHousehold(context, input)),
  settings: groups.settings.handler(({ context, input }) => readGroupSettings(context, input)),
  dashboard: groups.dashboard.handler(({ context, input }) => readDashboard(context, input)),
  page: groups.page.handler(({ context, input }) => readPage(context, input)),
  exemptFromHold: groups.exemptFromHold.handler(({ context, input }) => exemptFromHold(context, input)),
  activity: groups.activity.handler(({ context, input }) => readActivity(context, input)),
  families: groups.families.handler(({ context }) => listFamilies(context)),
}
