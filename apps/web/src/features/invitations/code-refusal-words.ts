// Words for a refused code.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { invitations } from '@beanpool/contract/invitations'

export type CodeRefusal = RefusalOf<(typeof invitations)['preview' | 'accept']>

/** The spec's sentences (spec 8), then the next step. A wrong typed code can be corrected. */
export const wrongCode = {
  typed: 'Invalid invitation code. Please check and try again.',
  link: 'Invalid or expired invitation code.',
}
export type CameBy = keyof typeof wrongCode

export const acceptRefusalWords = (reason: CodeRefusal, by: CameBy = 'link'): string => {
  const words: Record<CodeRefusal, string> = {
    unknown_code: wrongCode[by],
    used_code: 'Invalid or expired invitation code. It has been used up: ask for a new one.',
    cancelled_code: 'Invalid or expired invitation code. It was taken back: ask for a new one.',
    expired_code: 'Invalid or expired invitation code. Codes work for 14 days: ask for a new one.',
    declined: 'An admin of this group did not let your family in. Ask the family that invited you.',
    restricted_family: 'This invitation is restricted to a different family. Ask for a code of your own.',
    restricted_email: 'This invitation is restricted to a different email address.',
  }
  return words[reason]
}
