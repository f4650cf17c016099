// The safety of an adult’s account: where they are signed in, and what happened to it (spec 2, Settings; product.md 12).
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { email, id, instant } from './scalars.ts'

export const accountSecurity = z.object({
  /** False: the adult signs in with Google alone, and sets a password by a mailed link. */
  hasPassword: z.boolean(),
  /** Whether signing in by the password asks for a code too. */
  hasTwoFactor: z.boolean(),
  /** The newest first. */
  passkeys: z.array(
    z.object({
      passkeyId: id,
      /** Where it is kept, "iCloud Keychain", or on which device it was made. */
      name: z.string(),
      addedAt: instant,
    }),
  ),
  /** The one that asks first, then by when they were used last. */
  sessions: z.array(
    z.object({
      sessionId: id,
      /** "Chrome on Android": as the browser says. */
      device: z.string(),
      startedAt: instant,
      /** Known to the hour. */
      usedAt: instant,
      isThis: z.boolean(),
    }),
  ),
  /** New devices, passwords and passkeys, newest first; no older than the list of notices goes back. */
  events: z.array(z.object({ noticeId: id, title: z.string(), line: z.string(), at: instant })),
})
export type AccountSecurity = z.infer<typeof accountSecurity>

export const security = {
  read: base.output(accountSecurity),
  /** Signs that device out. NOT_FOUND for one that has ended, and for the one that asks: that is signing out. */
  endSession: base.input(z.object({ sessionId: id })).output(accountSecurity),
  /** Signs nobody in any more. NOT_FOUND for one that is gone or somebody else's. */
  removePasskey: base.input(z.object({ passkeyId: id })).output(accountSecurity),
  /**
   * Mails a link to the new address; the account has it once the link is used. With the password; an account without one needs a sign-in
   * of a moment ago. Whether somebody else signs in with the address is not told.
   */
  changeAddress: base
    .errors({ REFUSED: refusal(['wrong_password', 'same_address', 'confirm_first']) })
    .input(z.object({ email, password: z.string().max(200).nullable() }))
    .output(z.object({})),
  /** The link to the new address, or the way back that was mailed to the former one. Works signed out, once. */
  useAddressLink: base
    .errors({ REFUSED: refusal(['link_ended', 'address_taken']) })
    .input(z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }))
    .output(z.object({ what: z.enum(['changed', 'back']), email: z.string() })),
  /** The password, where a change needs it (`confirm_first`): for an hour this session may make such changes. */
  confirm: base
    .errors({ REFUSED: refusal(['wrong_password']) })
    .input(z.object({ password: z.string().max(200) }))
    .output(z.object({})),
  /** Signs out everywhere but here. */
  endOtherSessions: base.output(accountSecurity),
}
