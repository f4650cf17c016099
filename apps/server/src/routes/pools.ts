// Contract to use case, one line each.

import { addReturn } from '../acts/pools/add-return.ts'
import { deletePool, pausePool, resumePool, updatePool } from '../acts/pools/change-pool.ts'
import { createPool } from '../acts/pools/create-pool.ts'
import { enrolKid, withdrawFromPool } from '../acts/pools/enrol.ts'
import { addNoRideDay, listNoRideDays, removeNoRideDay } from '../acts/pools/no-ride-days.ts'
import { readPoolRoom } from '../acts/pools/pool-room.ts'
import { previewPool } from '../acts/pools/preview-pool.ts'
import { savePreference } from '../acts/pools/save-preference.ts'
import { authed } from '../api/procedures.ts'
import { listPools, readFormOptions, readPool } from '../views/pools/read-pools.ts'

const { pools } = authed

export const poolRoutes = {
  list: pools.list.handler(({ context, input }) => listPools(context, input)),
  get: pools.get.handler(({ context, input }) => readPool(context, input)),
  formOptions: pools.formOptions.handler(({ context, input }) => readFormOptions(context, input)),
  room: pools.room.handler(({ context, input }) => readPoolRoom(context, input)),
  preview: pools.preview.handler(({ context, input }) => previewPool(context, input)),
  create: pools.create.handler(({ context, input }) => createPool(context, input)),
  addReturn: pools.addReturn.handler(({ context, input }) => addReturn(context, input)),
  enrol: pools.enrol.handler(({ context, input }) =>
    enrolKid(context, input).then(() => readPool(context, input)),
  ),
  savePreference: pools.savePreference.handler(({ context, input }) =>
    savePreference(context, input).then(() => readPool(context, input)),
  ),
  withdraw: pools.withdraw.handler(({ context, input }) =>
    withdrawFromPool(context, input).then(() => readPool(context, input)),
  ),
  pause: pools.pause.handler(({ context, input }) =>
    pausePool(context, input).then(() => readPool(context, input)),
  ),
  resume: pools.resume.handler(({ context, input }) =>
    resumePool(context, input).then(() => readPool(context, input)),
  ),
  update: pools.update.handler(({ context, input }) =>
    updatePool(context, input).then(() => readPool(context, input)),
  ),
  delete: pools.delete.handler(({ context, input }) => deletePool(context, input)),
  noRideDays: pools.noRideDays.handler(({ context, input }) => listNoRideDays(context, input)),
  addNoRideDay: pools.addNoRideDay.handler(({ context, input }) =>
    addNoRideDay(context, input).then(() => listNoRideDays(context, input)),
  ),
  removeNoRideDay: pools.removeNoRideDay.handler(({ context, input }) =>
    removeNoRideDay(context, input).then(() => listNoRideDays(context, input)),
  ),
}
