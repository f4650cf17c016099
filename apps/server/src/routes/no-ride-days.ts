// Contract to use case, one line each.

import { changeNoRideDay } from '../acts/pools/change-no-ride-day.ts'
import { importNoRideDays, previewNoRideDays } from '../acts/pools/import-no-ride-days.ts'
import { listNoRideDays } from '../acts/pools/no-ride-days.ts'
import { authed } from '../api/procedures.ts'

const { noRideDays } = authed

export const noRideDayRoutes = {
  change: noRideDays.change.handler(({ context, input }) =>
    changeNoRideDay(context, input).then(() => listNoRideDays(context, input)),
  ),
  preview: noRideDays.preview.handler(({ context, input }) => previewNoRideDays(context, input)),
  import: noRideDays.import.handler(({ context, input }) =>
    importNoRideDays(context, input).then(() => listNoRideDays(context, input)),
  ),
}
