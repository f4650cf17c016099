// An adult's account security: sessions, and changes to how they sign in (spec 2, Settings).
import { signInProviderIds } from '@beanpool/domain/accounts/sign-in-providers'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { email, id, instant } from './scalars.ts'

const accountSecurity = z.object({
  /** False if the adult signs in only with a provider; a mailed link lets them set a password. */
  hasPassword: z.boolean(),
  /** Providers the adult has signed in with. */
  providers: z.array(z.enum(signInProviderIds)),
  /** True if signing in by password also asks for a code. */
  hasTwoFactor: z.boolean(),
  /** The adult's passkeys, newest first. */
  passkeys: z.array(
    z.object({
      passkeyId: id,
      /** The name of the passkey's keychain, such as "iCloud Keychain", or of the device that created it. */
      name: z.string(),
      addedAt: instant,
    }),
  ),
  /** The adult's sessions: the current session first, then by most recent use. */
  sessions: z.array(
    z.object({
      sessionId: id,
      /** The browser's description of the device, such as "Chrome on Android". */
      device: z.string(),
      startedAt: instant,
      /** When the session was last used, accurate to the hour. */
      usedAt: instant,
      isThis: z.boolean(),
    }),
  ),
  /** Events such as a new device, password or passkey, newest first. They go back as far as the list of notices. */
  events: z.array(z.object({ noticeId: id, title: z.string(), line: z.string(), at: instant })),
})
export type AccountSecurity = z.infer<typeof accountSecurity>

export const security = {
  read: base.output(accountSecurity),
  /**
   * Signs out the session's device. Answers NOT_FOUND for an ended session and for the current one, which uses sign-out
   * instead.
   */
  endSession: base.input(z.object({ sessionId: id })).output(accountSecurity),
  /** Ends sign-in with this passkey. Answers NOT_FOUND if it is gone or belongs to another adult. */
  removePasskey: base.input(z.object({ passkeyId: id })).output(accountSecurity),
  /**
   * Emails a link to the new address, which takes effect once the link is followed. Requires the password or, without
   * one, a recent sign-in. Does not reveal whether another account uses the address.
   */
  changeAddress: base
    .errors({ REFUSED: refusal(['wrong_password', 'same_address', 'confirm_first']) })
    .input(z.object({ email, password: z.string().max(200).nullable() }))
    .output(z.object({})),
  /**
   * Uses the link mailed to the new address, or the one mailed to the old address, which reverts the change. Each link
   * works once, and signed out too.
   */
  useAddressLink: base
    .errors({ REFUSED: refusal(['link_ended', 'address_taken']) })
    .input(z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }))
    .output(z.object({ what: z.enum(['changed', 'back']), email: z.string() })),
  /**
   * Takes the password when a change was refused with `confirm_first`; for an hour, this session may then make such
   * changes.
   */
  confirm: base
    .errors({ REFUSED: refusal(['wrong_password']) })
    .input(z.object({ password: z.string().max(200) }))
    .output(z.object({})),
  /** Signs out all of the adult's other sessions. */
  endOtherSessions: base.output(accountSecurity),
}
