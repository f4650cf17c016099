// Links in mails: each carries a token for one answer by one adult. Opening it changes nothing; its button does.
import { z } from 'zod'
import { base } from './errors.ts'

const token = z.string().min(1).max(2000)

export const linkKinds = ['accept', 'decline', 'confirm', 'unsubscribe'] as const

export const mailLink = z.object({
  kind: z.enum(linkKinds),
  /** `open`: the button works. `done`: it was used. `over`: it no longer works, and `line` says why. */
  state: z.enum(['open', 'done', 'over']),
  title: z.string(),
  line: z.string(),
  button: z.string(),
  /** The app's page for the same thing. */
  path: z.string(),
})
export type MailLink = z.infer<typeof mailLink>

export const links = {
  read: base.input(z.object({ token })).output(mailLink),
  use: base.input(z.object({ token })).output(mailLink),
}
