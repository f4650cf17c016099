// Replaces the links to an adult's feeds, so the old links stop working.
import { makeCalendarToken, storedToken } from '../../books/accounts/secrets.ts'
import { replaceToken } from '../../books/feeds/store.ts'
import type { Caller } from '../../context/context.ts'
import { changeAdult } from '../opening/change-adult.ts'

/** A retry or a second tab changes nothing, because the old links are already gone. */
export async function renewFeedLinks(caller: Caller, { formerToken }: { formerToken: string }) {
  await changeAdult(caller, 'feeds.renew', async ({ tx, adultId }) => {
    const next = makeCalendarToken(caller.config)
    await replaceToken(tx, adultId, { former: storedToken(formerToken), next })
    return { events: [{ kind: 'feeds_renewed' }] }
  })
}
