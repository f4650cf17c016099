// Contract to use case, one line each.

import { deleteGroup } from '../acts/groups/deletion/delete-group.ts'
import { leaveGroup } from '../acts/groups/leaving/leave-group.ts'
import { stayInGroup } from '../acts/groups/leaving/plan-leaving.ts'
import { previewLeaving } from '../acts/groups/leaving/preview-leaving.ts'
import { removeHousehold } from '../acts/groups/leaving/remove-household.ts'
import { changeBasics } from '../acts/groups/manage/change-basics.ts'
import { createGroup } from '../acts/groups/manage/create-group.ts'
import { exemptFromHold } from '../acts/groups/manage/exempt-from-hold.ts'
import { previewZone } from '../acts/rules/preview-zone.ts'
import { saveZone } from '../acts/rules/save-zone.ts'
import { authed } from '../api/procedures.ts'
import { readActivity } from '../views/groups/read-activity.ts'
import { readDashboard } from '../views/groups/read-dashboard.ts'
import { listFamilies, listGroups } from '../views/groups/read-groups.ts'
import { readPage } from '../views/groups/read-page.ts'
import { readGroupSettings } from '../views/groups/read-settings.ts'

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
