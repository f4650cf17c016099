// An adult's account security: sessions, and changes to how they sign in (spec 2, Settings).
import { signInProviderIds } from '@beanpool/domain/accounts/sign-in-providers'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { email, id, instant } from './scalars.ts'

const accountSecurity = z.object({
  /** False if only a provider signs the adult in; a mailed link can set a password. */
  hasPassword: z.boolean(),
  /** Providers the adult has signed in with. */
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
  /** The calling session first, then by most recent use. */
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
  /** New devices, passwords and passkeys, newest first, going back as far as the list of notices. */
  events: z.array(z.object({ noticeId: id, title: z.string(), line: z.string(), at: instant })),
})
export type AccountSecurity = z.infer<typeof accountSecurity>

export const security = {
  read: base.output(accountSecurity),
  /** Signs that device out. NOT_FOUND for an ended session, and for the calling one, which uses sign-out instead. */
  endSession: base.input(z.object({ sessionId: id })).output(accountSecurity),
  /** Stops sign-in with this passkey. NOT_FOUND if it is gone or belongs to another adult. */
  removePasskey: base.input(z.object({ passkeyId: id })).output(accountSecurity),
  /**
   * Emails a link to the new address, which takes effect once the link is used. Requires the password or, without one, a
   * recent sign-in. Does not reveal whether another account has the address.
   */
  changeAddress: base
    .errors({ REFUSED: refusal(['wrong_password', 'same_address', 'confirm_first']) })
    .input(z.object({ email, password: z.string().max(200).nullable() }))
    .output(z.object({})),
  /**
   * Uses the link mailed to the new address, or the one mailed to the old address to revert the change. Works signed
   * out, once.
   */
  useAddressLink: base
    .errors({ REFUSED: refusal(['link_ended', 'address_taken']) })
    .input(z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }))
    .output(z.object({ what: z.enum(['changed', 'back']), email: z.string() })),
  /**
   * Takes the password when a change requires it (`confirm_first`); for an hour, the session may then make such
   * changes.
   */
  confirm: base
    .errors({ REFUSED: refusal(['wrong_password']) })
    .input(z.object({ password: z.string().max(200) }))
    .output(z.object({})),
  /** Signs out everywhere else. */
  endOtherSessions: base.output(accountSecurity),
}
