// The security of an adult's account: its sessions and changes (spec 2, Settings).
import { signInProviderIds } from '@beanpool/domain/accounts/sign-in-providers'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { email, id, instant } from './scalars.ts'

const accountSecurity = z.object({
  /** False: only a provider signs the adult in; a mailed link sets a password. */
  hasPassword: z.boolean(),
  /** The providers that have signed the adult in. */
  providers: z.array(z.enum(signInProviderIds)),
  /** Whether signing in by password also asks for a code. */
  hasTwoFactor: z.boolean(),
  /** Newest first. */
  passkeys: z.array(
    z.object({
      passkeyId: id,
      /** The passkey's keychain, such as "iCloud Keychain", or the device it was made on. */
      name: z.string(),
      addedAt: instant,
    }),
  ),
  /** The calling session first, then by last use. */
  sessions: z.array(
    z.object({
      sessionId: id,
      /** "Chrome on Android", as the browser reports it. */
      device: z.string(),
      startedAt: instant,
      /** Accurate to the hour. */
      usedAt: instant,
      isThis: z.boolean(),
    }),
  ),
  /** New devices, passwords and passkeys, newest first, as far back as the list of notices. */
  events: z.array(z.object({ noticeId: id, title: z.string(), line: z.string(), at: instant })),
})
export type AccountSecurity = z.infer<typeof accountSecurity>

export const security = {
  read: base.output(accountSecurity),
  /** Signs that device out. NOT_FOUND for an ended session and for the calling one, which signs out instead. */
  endSession: base.input(z.object({ sessionId: id })).output(accountSecurity),
  /** Ends sign-in with this passkey. NOT_FOUND if it is gone or belongs to another adult. */
  removePasskey: base.input(z.object({ passkeyId: id })).output(accountSecurity),
  /**
   * Mails a link to the new address, which takes effect once the link is used. Needs the password or, without one, a
   * recent sign-in. Does not reveal whether another account has the address.
   */
  changeAddress: base
    .errors({ REFUSED: refusal(['wrong_password', 'same_address', 'confirm_first']) })
    .input(z.object({ email, password: z.string().max(200).nullable() }))
    .output(z.object({})),
  /** Uses the link to the new address, or the way back mailed to the former one. Works signed out, once. */
  useAddressLink: base
    .errors({ REFUSED: refusal(['link_ended', 'address_taken']) })
    .input(z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }))
    .output(z.object({ what: z.enum(['changed', 'back']), email: z.string() })),
  /** Takes the password if a change needs it (`confirm_first`); the session may then make such changes for an hour. */
  confirm: base
    .errors({ REFUSED: refusal(['wrong_password']) })
    .input(z.object({ password: z.string().max(200) }))
    .output(z.object({})),
  /** Signs out everywhere except here. */
  endOtherSessions: base.output(accountSecurity),
}
