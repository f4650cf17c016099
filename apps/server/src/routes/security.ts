// Contract to use case, one line each.

import { askForAddress, useAddressLink } from '../acts/security/change-address.ts'
import { confirmPassword } from '../acts/security/confirm-password.ts'
import { authed, open } from '../api/procedures.ts'
import { endSessions, readSecurity, removePasskey } from '../telling/security/account-security.ts'

const { security } = authed

export const securityRoutes = {
  read: security.read.handler(({ context }) => readSecurity(context)),
  endSession: security.endSession.handler(({ context, input }) => endSessions(context, input)),
  removePasskey: security.removePasskey.handler(({ context, input }) => removePasskey(context, input)),
  confirm: security.confirm.handler(({ context, input }) => confirmPassword(context, input)),
  changeAddress: security.changeAddress.handler(({ context, input }) => askForAddress(context, input)),
  useAddressLink: open.security.useAddressLink.handler(({ context, input }) =>
    useAddressLink(context, input),
  ),
  endOtherSessions: security.endOtherSessions.handler(({ context }) => endSessions(context)),
}
