// Reads an adult's reputation over all groups: it is for the adult, members of shared groups, admins who decide on a
// newcomer and, if the adult agrees, anyone with the link.
import type { LinkedReputation, Reputation, ReputationLink } from '@beanpool/contract/standing'
import { maySeeReputation, type ReputationSnapshot } from '@beanpool/domain/standing/reputation'
import { readSnapshots } from '../../acts/standing/reputation.ts'
import { notFound } from '../../api/failures.ts'
import type { Config } from '../../base/config.ts'
import { isSigned, signed } from '../../books/accounts/secrets.ts'
import { activeMemberships, requireAccess } from '../../books/members/access.ts'
import * as store from '../../books/standing/health-store.ts'
import { adultByLink, linkOf } from '../../books/standing/reputation-link-store.ts'
import type { AppContext, Caller } from '../../context/context.ts'
import type { Queryable } from '../../db/pool.ts'

/**
 * Reads the signed-in adult's own reputation, as other adults would see it, or another adult's. A hidden one is not
 * found.
 */
export async function readReputation(
  caller: Caller,
  { adultId = caller.adultId }: { adultId?: string | undefined },
): Promise<Reputation> {
  const { db } = caller
  const shares = await store.sharesReputation(db, adultId)
  if (shares === null) throw notFound()
  const mine = await activeMemberships(db, caller.adultId)
  const theirs = (await activeMemberships(db, adultId)).map((member) => member.groupId)
  const asked = await store.groupsAskedToJoin(db, adultId)
  const viewer = {
    isSelf: adultId === caller.adultId,
    sharesGroup: mine.some((member) => theirs.includes(member.groupId)),
    decidesOnNewcomer: mine.some((member) => member.role === 'admin' && asked.includes(member.groupId)),
  }
  if (!maySeeReputation(viewer, shares)) throw notFound()
  const now = caller.now()
  return { shared: shares, generatedAt: now.toString(), ...(await snapshotOf(db, adultId, now)) }
}

async function snapshotOf(
  db: Queryable,
  adultId: string,
  now: Temporal.Instant,
): Promise<ReputationSnapshot> {
  const snapshot = (await readSnapshots(db, [adultId], now)).get(adultId)
  if (!snapshot) throw notFound()
  return snapshot
}

/**
 * Lists the reputations of all adults who have asked to join the group: null for adults outside the caller's groups who
 * do not share theirs.
 */
export async function readApplicants(caller: Caller, { groupId }: { groupId: string }) {
  const { db } = caller
  await requireAccess(db, caller, 'standing.applicants', { groupId })
  const now = caller.now()
  const waiting = await store.applicantsOf(db, { groupId, adultId: caller.adultId })
  const seen = waiting.filter(({ shares, sharesGroup }) =>
    maySeeReputation({ isSelf: false, sharesGroup, decidesOnNewcomer: true }, shares),
  )
  const snapshots = await readSnapshots(
    db,
    seen.map(({ adultId }) => adultId),
    now,
  )
  const generatedAt = now.toString()
  return {
    adults: waiting.map(({ adultId, shares }) => {
      const snapshot = snapshots.get(adultId)
      return { adultId, reputation: snapshot ? { shared: shares, generatedAt, ...snapshot } : null }
    }),
  }
}

const addressOf = ({ config, appUrl }: Caller, linkId: string | null): ReputationLink => ({
  link: linkId && `${appUrl}/reputation/${linkId}.${signed(config, 'reputation-link', linkId)}`,
})

export async function readReputationLink(caller: Caller): Promise<ReputationLink> {
  return addressOf(caller, await linkOf(caller.db, caller.adultId))
}

const shape = /^([0-9a-f-]{36})\.([\w-]{43})$/

/** Returns the id in a token that was signed here; null for any other token. */
function linkIdIn(config: Config, token: string): string | null {
  const [, linkId = '', signature = ''] = shape.exec(token) ?? []
  return isSigned(config, 'reputation-link', linkId, signature) ? linkId : null
}

type Reading = Pick<AppContext, 'config' | 'db' | 'now'>

export async function readLinkedReputation(
  { config, db, now: clock }: Reading,
  { token }: { token: string },
): Promise<LinkedReputation> {
  const linkId = linkIdIn(config, token)
  const owner = linkId && (await adultByLink(db, linkId))
  if (!owner) throw notFound()
  const viewer = { isSelf: false, sharesGroup: false, decidesOnNewcomer: false, hasLink: true }
  if (!maySeeReputation(viewer, owner.shares)) throw notFound()
  const now = clock()
  const snapshot = (await readSnapshots(db, [owner.adultId], now)).get(owner.adultId)
  if (!snapshot) throw notFound()
  return {
    name: `${owner.firstName} ${owner.lastName}`.trim(),
    reputation: { shared: true, generatedAt: now.toString(), ...snapshot },
  }
}
