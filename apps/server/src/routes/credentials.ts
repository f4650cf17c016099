// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { clearFlag, flagAdult } from '../features/credentials/flag-adult.ts'
import { readCredentials } from '../features/credentials/read-credentials.ts'
import { readGroupCredentials } from '../features/credentials/read-group-credentials.ts'
import { saveCredentials } from '../features/credentials/save-credentials.ts'

const { credentials } = authed

export const credentialRoutes = {
  mine: credentials.mine.handler(({ context }) => readCredentials(context)),
  ofGroup: credentials.ofGroup.handler(({ context, input }) => readGroupCredentials(context, input)),
  flag: credentials.flag.handler(({ context, input }) => flagAdult(context, input)),
  clear: credentials.clear.handler(({ context, input }) => clearFlag(context, input)),
  save: credentials.save.handler(({ context, input }) => saveCredentials(context, input)),
}
