// Operators are the adults who run an instance. Defines their settings and actions, and how much of an email or an
// error they can read (docs/operate.md).

/** `invitation`: adults can sign up only with a valid invitation to a group or family. */
export const signUpModes = ['open', 'invitation', 'closed'] as const
export type SignUpMode = (typeof signUpModes)[number]

export const accountActs = [
  'send_reset',
  'end_sessions',
  'reset_two_factor',
  'block',
  'unblock',
  'delete',
] as const
/** An operator's action on an account. */
export type AccountAct = (typeof accountActs)[number]

export const operatorActs = [
  ...accountActs,
  'sign_up_open',
  'sign_up_invitation',
  'sign_up_closed',
  'beta_code',
  'retry_mail',
] as const
/** The actions that can appear in the operators' record. */
export type OperatorAct = (typeof operatorActs)[number]

export const mailKinds = ['account', 'confirm_address', 'invitation', 'new_password', 'notice'] as const
/** The kinds of emails. Operators see nothing else of an email, as subjects contain names. */
export type MailKind = (typeof mailKinds)[number]

/** Prevents operators from locking themselves out. */
export const actRefusal = (act: AccountAct, isSelf: boolean): 'yourself' | null =>
  isSelf && (act === 'block' || act === 'delete') ? 'yourself' : null

/**
 * Checks whether the account is already in the state that the action leads to, as after a second tap or another
 * operator's action.
 */
export function isDone(act: AccountAct, account: { isBlocked: boolean; hasTwoFactor: boolean }): boolean {
  if (act === 'block') return account.isBlocked
  if (act === 'unblock') return !account.isBlocked
  return act === 'reset_two_factor' && !account.hasTwoFactor
}

const longestShown = 200

/**
 * Removes what may be personal data from an error or a mail server's response: links, addresses, quoted values and
 * phone numbers.
 */
export function withoutValues(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line
    .replace(/"[^"]*"|'[^']*'|‘[^‘’]*’|“[^“”]*”/g, '…')
    .replace(/\S+/g, (word) => (/@|:\/\//.test(word) ? '…' : word))
    .replace(/\+?\d[\d ()/-]{5,}\d/g, '…')
    .slice(0, longestShown)
}
