// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { readGroupRules, saveGroupRules } from '../features/rules/cars/group-rules.ts'

const { groupRules } = authed

export const groupRuleRoutes = {
  ofGroup: groupRules.ofGroup.handler(({ context, input }) => readGroupRules(context, input)),
  save: groupRules.save.handler(({ context, input }) => saveGroupRules(context, input)),
}
