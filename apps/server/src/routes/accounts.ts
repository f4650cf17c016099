// Maps each procedure of the contract to its use case or view, one per line.
import { deleteAccount } from '../acts/accounts/deletion/delete-account.ts'
import { previewDeletion } from '../acts/accounts/deletion/preview-deletion.ts'
import { sendDeletionLink } from '../acts/accounts/deletion/prove.ts'
import { updateAccount } from '../acts/accounts/update-account.ts'
import { endClubToken, makeClubToken } from '../acts/clubs/change-tokens.ts'
import { renewFeedLinks } from '../acts/feeds/renew-links.ts'
import { changeOwnPreferences } from '../acts/notifications/change-preferences.ts'
import { actOnAccount } from '../acts/operator/act-on-account.ts'
import { changeSettings, retryMail } from '../acts/operator/change-instance.ts'
import { redeemBetaCode } from '../acts/plans/redeem-beta-code.ts'
import { endSessions, removePasskey } from '../acts/security/account-security.ts'
import { askForAddress, useAddressLink } from '../acts/security/change-address.ts'
import { confirmPassword } from '../acts/security/confirm-password.ts'
import { authed, open, operating } from '../api/procedures.ts'
import { readSettings } from '../books/operator/store.ts'
import { exportData } from '../telling/accounts/export-data.ts'
import { readLink, useLink } from '../telling/notifications/answers/use-link.ts'
import {
  readPushKey,
  sendTest,
  subscribe,
  unsubscribe,
} from '../telling/notifications/push/push-on-device.ts'
import { markRead, readNotices, readUnread } from '../telling/notifications/screens/read-notices.ts'
import { readOwnPreferences } from '../telling/notifications/screens/read-preferences.ts'
import { readSecurity } from '../telling/security/account-security.ts'
import { readMe } from '../views/accounts/read-me.ts'
import { readClubTokens } from '../views/clubs/read-tokens.ts'
import { readFeedLinks } from '../views/feeds/feed-links.ts'
import { readAccount, readOperator } from '../views/operator/read-operator.ts'

export const accountRoutes = {
  signInWays: open.accounts.signInWays.handler(async ({ context: { config, db } }) => ({
    providers: config.signInProviders.map(({ id, name }) => ({ id, name })),
    signUp: (await readSettings(db, config)).signUp,
  })),
  me: authed.accounts.me.handler(({ context }) => readMe(context)),
  update: authed.accounts.update.handler(({ context, input }) =>
    updateAccount(context, input).then(() => readMe(context)),
  ),
}

const { accountData } = authed

export const accountDataRoutes = {
  download: accountData.download.handler(({ context }) => exportData(context)),
}

const { accountDeletion } = authed

export const accountDeletionRoutes = {
  preview: accountDeletion.preview.handler(({ context }) => previewDeletion(context)),
  sendLink: accountDeletion.sendLink.handler(({ context }) => sendDeletionLink(context)),
  run: accountDeletion.run.handler(({ context, input }) => deleteAccount(context, input)),
}

const { security } = authed

export const securityRoutes = {
  read: security.read.handler(({ context }) => readSecurity(context)),
  endSession: security.endSession.handler(({ context, input }) =>
    endSessions(context, input).then(() => readSecurity(context)),
  ),
  removePasskey: security.removePasskey.handler(({ context, input }) =>
    removePasskey(context, input).then(() => readSecurity(context)),
  ),
  confirm: security.confirm.handler(({ context, input }) => confirmPassword(context, input)),
  changeAddress: security.changeAddress.handler(({ context, input }) => askForAddress(context, input)),
  useAddressLink: open.security.useAddressLink.handler(({ context, input }) =>
    useAddressLink(context, input),
  ),
  endOtherSessions: security.endOtherSessions.handler(({ context }) =>
    endSessions(context).then(() => readSecurity(context)),
  ),
}

const { operator } = operating

export const operatorRoutes = {
  read: operator.read.handler(({ context }) => readOperator(context)),
  retryMail: operator.retryMail.handler(({ context, input }) =>
    retryMail(context, input).then(() => readOperator(context)),
  ),
  saveSettings: operator.saveSettings.handler(({ context, input }) =>
    changeSettings(context, input).then(() => readOperator(context)),
  ),
  findAccount: operator.findAccount.handler(({ context, input }) => readAccount(context, input)),
  act: operator.act.handler(({ context, input }) =>
    actOnAccount(context, input).then(() => readAccount(context, input)),
  ),
}

const { links } = open

export const linkRoutes = {
  read: links.read.handler(({ context, input }) => readLink(context, input)),
  use: links.use.handler(({ context, input }) => useLink(context, input)),
}

const { feeds } = authed

export const feedRoutes = {
  links: feeds.links.handler(({ context }) => readFeedLinks(context)),
  renew: feeds.renew.handler(({ context, input }) =>
    renewFeedLinks(context, input).then(() => readFeedLinks(context)),
  ),
}

const { clubTokens } = authed

export const clubTokenRoutes = {
  list: clubTokens.list.handler(({ context, input }) => readClubTokens(context, input)),
  make: clubTokens.make.handler(({ context, input }) => makeClubToken(context, input)),
  end: clubTokens.end.handler(({ context, input }) => endClubToken(context, input)),
}

export const planRoutes = {
  redeemBetaCode: authed.plans.redeemBetaCode.handler(({ context, input }) => redeemBetaCode(context, input)),
}

const { notifications } = authed

export const notificationRoutes = {
  list: notifications.list.handler(({ context, input }) => readNotices(context, input)),
  unread: notifications.unread.handler(({ context }) => readUnread(context)),
  markRead: notifications.markRead.handler(({ context, input }) => markRead(context, input.noticeId)),
  markAllRead: notifications.markAllRead.handler(({ context }) => markRead(context, null)),
  preferences: notifications.preferences.handler(({ context }) => readOwnPreferences(context)),
  savePreferences: notifications.savePreferences.handler(({ context, input }) =>
    changeOwnPreferences(context, input).then(() => readOwnPreferences(context)),
  ),
  pushKey: notifications.pushKey.handler(({ context }) => readPushKey(context)),
  subscribe: notifications.subscribe.handler(({ context, input }) =>
    subscribe(context, context.signedIn.sessionId, input),
  ),
  unsubscribe: notifications.unsubscribe.handler(({ context, input }) => unsubscribe(context, input)),
  sendTest: notifications.sendTest.handler(({ context, input }) => sendTest(context, input)),
}
