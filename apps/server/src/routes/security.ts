// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { endSessions, readSecurity, removePasskey } from '../features/security/account-security.ts'
import { confirmPassword } from '../features/security/confirm-password.ts'

const { security } = authed

export const securityRoutes = {
  read: security.read.handler(({ context }) => readSecurity(context)),
  endSession: security.endSession.handler(({ context, input }) => endSessions(context, input)),
  removePasskey: security.removePasskey.handler(({ context, input }) => removePasskey(context, input)),
  confirm: security.confirm.handler(({ context, input }) => confirmPassword(context, input)),
  endOtherSessions: security.endOtherSessions.handler(({ context }) => endSessions(context)),
}
