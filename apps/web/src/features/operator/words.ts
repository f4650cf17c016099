import type { RefusalOf } from '@beanpool/contract/errors'
import type { operator } from '@beanpool/contract/operator'
import type { AccountAct, MailKind, OperatorAct, SignUpMode } from '@beanpool/domain/operator/operator'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const title = 'Operator'
export const version = (number: string, bytes: number): string =>
  `Version ${number}, ${Math.ceil(bytes / 1_000_000)} MB of data`

export const noBackup = 'There is no backup yet.'
export const backedUp = (ago: string): string => `The last backup was made ${ago}.`

export const failedMail = 'Emails that did not arrive'
export const kinds: Record<MailKind, string> = {
  account: 'About an account',
  confirm_address: 'Confirm an address',
  invitation: 'Invitation',
  new_password: everyday.newPassword,
  notice: 'Notice',
}
export const retryTo = (address: string): string => `${everyday.retry}: ${address}`
export const queued = 'Queued again'
export const notRetried = 'Not queued'

export const failedJobs = 'Jobs that failed'
export const times = (count: number): string => counted(count, 'time', 'times')
export const nothingFailed = 'Nothing failed in the last 7 days.'

export const numbers = 'Numbers'
export const adults = 'Adults'
export const families = 'Families'
export const groups = 'Groups'
export const uncovered = 'No driver in 12 hours'
export const ridesAhead = 'Rides in 7 days'
export const mailsWaiting = 'Emails waiting'
export const none = 'None'

export const findAccount = 'Find an account'
export const find = 'Find'
export const noAccount = 'No account has this address.'
export const accountOf = (id: string): string => `Account ${id.slice(-8)}`
export const verified = 'Confirmed'
export const unverified = 'Not confirmed'
export const blocked = 'Blocked'
export const mailRefused = 'Email refused'
export const signedIn = 'Last sign-in'
export const notSignedIn = 'Signed in nowhere'
export const waysIn = 'Signs in with'
export const wayWords = { password: 'password', provider: 'Google or school', twoFactor: 'two-factor' }
export const passkeys = (count: number): string => counted(count, 'passkey', 'passkeys')

export const acts: Record<AccountAct, { label: string; means: (email: string) => string; done: string }> = {
  send_reset: {
    label: 'Send a password link',
    means: (email) => `We’ll email ${email} a link to choose a new password.`,
    done: everyday.linkSent,
  },
  end_sessions: {
    label: 'Sign out everywhere',
    means: (email) => `${email} is signed out on all devices.`,
    done: 'Signed out',
  },
  reset_two_factor: {
    label: 'Turn two-factor off',
    means: (email) => `The password of ${email} alone signs in then. Passkeys stay.`,
    done: 'Two-factor is off',
  },
  block: {
    label: 'Block',
    means: (email) =>
      `Nobody can sign in to ${email}, and their drives find other drivers. Their family stays.`,
    done: 'Blocked',
  },
  unblock: { label: 'Unblock', means: (email) => `${email} can sign in and drive again.`, done: 'Unblocked' },
  delete: {
    label: 'Delete the account',
    means: (email) => `The data of ${email} goes, and their drives find other drivers. This can’t be undone.`,
    done: 'Account deleted',
  },
}
export const sure = (act: string): string => `${act}?`
export const theyAreTold = 'They get a notice and an email.'
export const notDone = 'Not done'
export const refusals: Record<Exclude<RefusalOf<typeof operator.act>, 'confirm_first'>, string> = {
  yourself: 'This is your own account.',
  only_admin: 'Only they run one of their groups. It needs another admin first.',
  on_the_way: everyday.someoneIsDriving,
}

export const signUp = 'Who can sign up'
export const modes: Record<SignUpMode, string> = {
  open: 'Anyone',
  invitation: 'Only with an invitation',
  closed: 'Nobody',
}
export const betaCode = 'Beta code'
export const betaCodeHint = 'Unlocks Pro. Empty it to use the server’s own.'

export const record = 'Done by operators'
export const did: Record<OperatorAct, string> = {
  send_reset: 'sent a password link',
  end_sessions: 'signed them out',
  reset_two_factor: 'turned two-factor off',
  block: 'blocked',
  unblock: 'unblocked',
  delete: 'deleted',
  sign_up_open: 'opened sign-up',
  sign_up_invitation: 'set sign-up to invitations',
  sign_up_closed: 'closed sign-up',
  beta_code: 'changed the beta code',
  retry_mail: 'sent an email again',
}
