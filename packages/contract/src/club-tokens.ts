// Tokens for clubs: admins create and revoke them; members can see that they exist.
import { clubTokenRefusals } from '@beanpool/domain/clubs/club-tokens'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { longestTokenName, whichClub } from './limits.ts'
import { id, instant, name } from './scalars.ts'

const clubToken = z.object({
  tokenId: id,
  /** The club or website using the token. */
  name: z.string(),
  madeByName: z.string(),
  madeAt: instant,
  /** Accurate to a few minutes; null if never used. */
  lastUsedAt: instant.nullable(),
})
export type ClubToken = z.infer<typeof clubToken>

export const clubTokens = {
  /** Lists working tokens. Every member sees them; admins create and revoke them. */
  list: base
    .input(z.object({ groupId: id }))
    .output(z.object({ tokens: z.array(clubToken), canChange: z.boolean() })),
  /** The caller makes the id; a retry by the same adult within ten minutes returns the same token. */
  make: base
    .errors({ REFUSED: refusal(['admin_only', ...clubTokenRefusals]) })
    .input(
      z.object({
        groupId: id,
        tokenId: id,
        name: name(longestTokenName, whichClub),
      }),
    )
    .output(
      z.object({
        /** Shown only once. */
        secret: z.string(),
        /** The address for reading the group. */
        address: z.url(),
      }),
    ),
  /** Revokes the token immediately and permanently. */
  end: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ tokenId: id }))
    .output(z.object({})),
}
