// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { createPool } from './create-pool.ts'
import { enrolKid, withdrawFromPool } from './enrol.ts'
import { listPools, readFormOptions, readPool } from './read-pools.ts'

const { pools } = authed

export const poolRoutes = {
  list: pools.list.handler(({ context, input }) => listPools(context, input)),
  get: pools.get.handler(({ context, input }) => readPool(context, input)),
  formOptions: pools.formOptions.handler(({ context, input }) => readFormOptions(context, input)),
  create: pools.create.handler(({ context, input }) => createPool(context, input)),
  enrol: pools.enrol.handler(({ context, input }) => enrolKid(context, input)),
  withdraw: pools.withdraw.handler(({ context, input }) => withdrawFromPool(context, input)),
}
