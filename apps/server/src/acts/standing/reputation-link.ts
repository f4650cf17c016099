// Creates a link that shows an adult's reputation to admins of groups they have not joined: signed, revocable, and
// empty while the reputation is not shared.
import type { LinkedReputation, ReputationLink } from '@beanpool/contract/standing'
import { maySeeReputation } from '@beanpool/domain/standing/reputation'
import { notFound } from '../../api/failures.ts'
import type { Config } from '../../base/config.ts'
import { isSigned, signed } from '../../books/accounts/secrets.ts'
import * as store from '../../books/standing/reputation-link-store.ts'
import type { Caller } from '../../context/caller.ts'
import type { AppContext } from '../../context/context.ts'
import { changeAdult } from '../opening/change-adult.ts'
import { readSnapshots } from './reputation.ts'

const addressOf = ({ config, appUrl }: Caller, linkId: string | null): ReputationLink => ({
  link: linkId && `${appUrl}/reputation/${linkId}.${signed(config, 'reputation-link', linkId)}`,
})

export async function readReputationLink(caller: Caller): Promise<ReputationLink> {
  return addressOf(caller, await store.linkOf(caller.db, caller.adultId))
}

export async function makeReputationLink(caller: Caller): Promise<ReputationLink> {
  await changeAdult(caller, 'standing.makeReputationLink', async ({ tx, adultId, now }) => {
    await store.addLink(tx, { adultId, now })
    return { events: [{ kind: 'reputation_link_changed' }] }
  })
  return readReputationLink(caller)
}

export async function revokeReputationLink(caller: Caller): Promise<ReputationLink> {
  await changeAdult(caller, 'standing.revokeReputationLink', async ({ tx, adultId, now }) => {
    await store.removeLink(tx, { adultId, now })
    return { events: [{ kind: 'reputation_link_changed' }] }
  })
  return { link: null }
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
  const owner = linkId && (await store.adultByLink(db, linkId))
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
