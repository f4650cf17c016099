// Creates and revokes an adult's link, which shows their reputation to admins of groups that they have not joined.
import type { ReputationLink } from '@beanpool/contract/standing'
import * as store from '../../books/standing/reputation-link-store.ts'
import type { Caller } from '../../context/context.ts'
import { changeAdult } from '../opening/change-adult.ts'

export async function makeReputationLink(caller: Caller) {
  await changeAdult(caller, 'standing.makeReputationLink', async ({ tx, adultId, now }) => {
    await store.addLink(tx, { adultId, now })
    return { events: [{ kind: 'reputation_link_changed' }] }
  })
}

export async function revokeReputationLink(caller: Caller): Promise<ReputationLink> {
  await changeAdult(caller, 'standing.revokeReputationLink', async ({ tx, adultId, now }) => {
    await store.removeLink(tx, { adultId, now })
    return { events: [{ kind: 'reputation_link_changed' }] }
  })
  return { link: null }
}
