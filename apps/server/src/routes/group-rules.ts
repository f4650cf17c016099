// Contract to use case, one line each.

import { readGroupRules, saveGroupRules } from '../acts/rules/group-rules.ts'
import { authed } from '../api/procedures.ts'

const { groupRules } = authed

export const groupRuleRoutes = {
  ofGroup: groupRules.ofGroup.handler(({ context, input }) => readGroupRules(context, input)),
  save: groupRules.save.handler(({ context, input }) => saveGroupRules(context, input)),
}
