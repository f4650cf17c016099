// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { changeNoRideDay } from '../features/pools/change-no-ride-day.ts'
import { importNoRideDays, previewNoRideDays } from '../features/pools/import-no-ride-days.ts'
import { listNoRideDays } from '../features/pools/no-ride-days.ts'

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
