// Contract to use case, one line each.

import { clearFlag, flagAdult } from '../acts/credentials/flag-adult.ts'
import { readCredentials } from '../acts/credentials/read-credentials.ts'
import { readGroupCredentials } from '../acts/credentials/read-group-credentials.ts'
import { saveCredentials } from '../acts/credentials/save-credentials.ts'
import { authed } from '../api/procedures.ts'

const { credentials } = authed

export const credentialRoutes = {
  mine: credentials.mine.handler(({ context }) => readCredentials(context)),
  ofGroup: credentials.ofGroup.handler(({ context, input }) => readGroupCredentials(context, input)),
  flag: credentials.flag.handler(({ context, input }) => flagAdult(context, input)),
  clear: credentials.clear.handler(({ context, input }) => clearFlag(context, input)),
  save: credentials.save.handler(({ context, input }) => saveCredentials(context, input)),
}
