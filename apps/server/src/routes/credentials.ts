// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { readCredentials } from '../features/credentials/read-credentials.ts'
import { saveCredentials } from '../features/credentials/save-credentials.ts'

const { credentials } = authed

export const credentialRoutes = {
  mine: credentials.mine.handler(({ context }) => readCredentials(context)),
  save: credentials.save.handler(({ context, input }) => saveCredentials(context, input)),
}
