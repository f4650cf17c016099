// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { exportData } from '../telling/accounts/export-data.ts'

const { accountData } = authed

export const accountDataRoutes = {
  download: accountData.download.handler(({ context }) => exportData(context)),
}
