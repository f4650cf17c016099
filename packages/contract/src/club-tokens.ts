// Tokens for clubs: an admin makes and ends them, and members see that they are there (settled.md, *Calendar and feeds*).
import { clubTokenRefusals } from '@beanpool/domain/clubs/club-tokens'
import { z } from 'zod'
import { longestTokenName, whichClub } from './club-limits.ts'
import { base, refusal } from './errors.ts'
import { id, instant, name } from './scalars.ts'

export const clubToken = z.object({
  tokenId: id,
  /** Of the club or website that reads with it. */
  name: z.string(),
  madeByName: z.string(),
  madeAt: instant,
  /** To a few minutes; null: never. */
  lastUsedAt: instant.nullable(),
})
export type ClubToken = z.infer<typeof clubToken>

export const clubTokens = {
  /** Those that work. Every member sees them; admins make and end them. */
  list: base
    .input(z.object({ groupId: id }))
    .output(z.object({ tokens: z.array(clubToken), canChange: z.boolean() })),
  /** The id is made by who asks, so that a retry finds the same token: for ten minutes and for the same adult. */
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
        /** Shown this once. */
        secret: z.string(),
        /** Where the group is read. */
        address: z.url(),
      }),
    ),
  /** From now on it is unknown; it cannot be brought back. */
  end: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ tokenId: id }))
    .output(z.object({})),
}
