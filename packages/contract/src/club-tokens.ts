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
  /** When the token was last used, accurate to a few minutes; null if never. */
  lastUsedAt: instant.nullable(),
})
export type ClubToken = z.infer<typeof clubToken>

export const clubTokens = {
  /** Lists working tokens. Every member sees them, but only admins create and revoke them. */
  list: base
    .input(z.object({ groupId: id }))
    .output(z.object({ tokens: z.array(clubToken), canChange: z.boolean() })),
  /** The caller generates the id; a retry by the same adult within ten minutes returns the same token. */
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
        /** The token's secret, which is shown only this once. */
        secret: z.string(),
        /** The address where the club reads the group. */
        address: z.url(),
      }),
    ),
  /** Revokes the token immediately and permanently. */
  end: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ tokenId: id }))
    .output(z.object({})),
}
