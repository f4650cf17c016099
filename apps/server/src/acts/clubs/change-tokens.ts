// Lets an admin create or end a club's token. Members get a notice of each new token (decision 32).
import { createHash } from 'node:crypto'
import type { clubTokens as contract } from '@beanpool/contract/club-tokens'
import type { RefusalOf } from '@beanpool/contract/errors'
import { makingRefusal } from '@beanpool/domain/clubs/club-tokens'
import { notFound, refused } from '../../api/failures.ts'
import type { Config } from '../../base/config.ts'
import { signed } from '../../books/accounts/secrets.ts'
import { insertToken, markEnded, tokensOf, tokenWithId } from '../../books/clubs/token-store.ts'
import { requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'
import { changeGroup } from '../opening/change-group.ts'

// Derives the secret of a club's token from its id with a key outside the database, so a retry gets the same secret.
// The database stores only its hash.

/** A prefix by which people and secret scanners recognize the secret. */
const prefix = 'beanpool_club_'
const shape = /^beanpool_club_[\w-]{43}$/

const secretOf = (config: Config, tokenId: string): string => prefix + signed(config, 'club-token', tokenId)

/** Returns the hash of a token; null if the text does not look like one. */
export const hashOf = (secret: string): string | null =>
  shape.test(secret) ? createHash('sha256').update(secret).digest('base64url') : null

type Refusal = RefusalOf<typeof contract.make>

/** After this time, the secret is never shown again, not even to the admin who created it. */
const retryMinutes = 10

type NewToken = { groupId: string; tokenId: string; name: string }

export async function makeClubToken(caller: Caller, { groupId, tokenId, name }: NewToken) {
  const secret = secretOf(caller.config, tokenId)
  await changeGroup(caller, 'clubTokens.make', { groupId }, async ({ tx, now }) => {
    const before = await tokenWithId(tx, tokenId)
    if (before) {
      const isOwn = before.groupId === groupId && before.madeByAdultId === caller.adultId
      const isNew = Temporal.Instant.compare(now, before.madeAt.add({ minutes: retryMinutes })) < 0
      // A retry gets the original response. An id that another adult has used is reported as not found.
      if (isOwn && isNew && before.endedAt === null) return {}
      throw notFound()
    }
    const refusal = makingRefusal((await tokensOf(tx, groupId)).length)
    if (refusal) throw refused<Refusal>(refusal)
    await insertToken(tx, {
      id: tokenId,
      groupId,
      name,
      madeByAdultId: caller.adultId,
      madeAt: now,
      secretHash: hashOf(secret) ?? '',
    })
    return { events: [{ kind: 'club_token_made', data: { tokenName: name } }] }
  })
  return { secret, address: new URL(`/api/clubs/v1/groups/${groupId}`, caller.appUrl).href }
}

export async function endClubToken(caller: Caller, { tokenId }: { tokenId: string }) {
  const { db, adultId } = caller
  const found = await tokenWithId(db, tokenId)
  const { groupId } = await requireAccess(db, caller, 'clubTokens.end', { rowGroupId: found?.groupId })
  await changeGroup(caller, 'clubTokens.end', { groupId }, async ({ tx, now }) => {
    const token = await tokenWithId(tx, tokenId)
    // A retry, or a second admin, finds the token already ended.
    if (!token || token.endedAt !== null) return {}
    await markEnded(tx, tokenId, { endedByAdultId: adultId, endedAt: now })
    return { events: [{ kind: 'club_token_ended', data: { tokenName: token.name } }] }
  })
  return {}
}
