// Maps each procedure of the contract to its use case or view, one per line.
import { addReturn } from '../acts/pools/add-return.ts'
import { answerQuestion } from '../acts/pools/answer-question.ts'
import { deletePool, pausePool, resumePool, updatePool } from '../acts/pools/change-pool.ts'
import { createPool } from '../acts/pools/create-pool.ts'
import { enrolKid, withdrawFromPool } from '../acts/pools/enrol.ts'
import { addNoRideDay, removeNoRideDay } from '../acts/pools/no-ride-days.ts'
import { previewPool } from '../acts/pools/preview-pool.ts'
import {
  acceptPoolRequest,
  declinePoolRequest,
  withdrawPoolRequest,
} from '../acts/pools/requests/answer-request.ts'
import { askForPool } from '../acts/pools/requests/ask-for-pool.ts'
import { saveKidsStop, saveRoute } from '../acts/pools/routes/save-route.ts'
import { savePreference } from '../acts/pools/save-preference.ts'
import { shareRide } from '../acts/pools/share-ride.ts'
import { declineSuggestion, restoreSuggestion } from '../acts/pools/suggestions/suggestions.ts'
import { applySchedule } from '../acts/schedule/apply.ts'
import { previewSchedule } from '../acts/schedule/plan-schedule.ts'
import { authed } from '../api/procedures.ts'
import { listNoRideDays } from '../views/pools/read-no-ride-days.ts'
import { listPools, readFormOptions, readPool, readPoolRoom } from '../views/pools/read-pools.ts'
import { readPoolRequests } from '../views/pools/read-requests.ts'
import { readRoute } from '../views/pools/read-route.ts'
import { readSuggestions } from '../views/pools/read-suggestions.ts'
import { readScheduleOptions } from '../views/schedule/read-options.ts'

const { pools } = authed

export const poolRoutes = {
  list: pools.list.handler(({ context, input }) => listPools(context, input)),
  get: pools.get.handler(({ context, input }) => readPool(context, input)),
  formOptions: pools.formOptions.handler(({ context, input }) => readFormOptions(context, input)),
  room: pools.room.handler(({ context, input }) => readPoolRoom(context, input)),
  preview: pools.preview.handler(({ context, input }) => previewPool(context, input)),
  create: pools.create.handler(({ context, input }) => createPool(context, input)),
  share: pools.share.handler(({ context, input }) => shareRide(context, input)),
  answer: pools.answer.handler(({ context, input }) => answerQuestion(context, input)),
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

const { poolRequests } = authed

export const poolRequestRoutes = {
  list: poolRequests.list.handler(({ context, input }) => readPoolRequests(context, input)),
  ask: poolRequests.ask.handler(({ context, input }) => askForPool(context, input)),
  accept: poolRequests.accept.handler(({ context, input }) => acceptPoolRequest(context, input)),
  decline: poolRequests.decline.handler(({ context, input }) => declinePoolRequest(context, input)),
  withdraw: poolRequests.withdraw.handler(({ context, input }) => withdrawPoolRequest(context, input)),
}

const { poolRoutes: route } = authed

export const poolRouteRoutes = {
  get: route.get.handler(({ context, input }) => readRoute(context, input)),
  save: route.save.handler(({ context, input }) =>
    saveRoute(context, input).then(() => readRoute(context, input)),
  ),
  saveKid: route.saveKid.handler(({ context, input }) =>
    saveKidsStop(context, input).then(() => readRoute(context, input)),
  ),
}

const { poolSuggestions } = authed

export const poolSuggestionRoutes = {
  list: poolSuggestions.list.handler(({ context, input }) => readSuggestions(context, input)),
  decline: poolSuggestions.decline.handler(({ context, input }) =>
    declineSuggestion(context, input).then(() => readSuggestions(context, input)),
  ),
  restore: poolSuggestions.restore.handler(({ context, input }) =>
    restoreSuggestion(context, input).then(() => readSuggestions(context, input)),
  ),
}

const { schedule } = authed

export const scheduleRoutes = {
  options: schedule.options.handler(({ context, input }) => readScheduleOptions(context, input)),
  preview: schedule.preview.handler(({ context, input }) => previewSchedule(context, input)),
  apply: schedule.apply.handler(({ context, input }) => applySchedule(context, input)),
}
