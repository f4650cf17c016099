// Replaces an adult's links to their feeds, so that the former ones stop working.
import { makeCalendarToken, storedToken } from '../../books/accounts/secrets.ts'
import { replaceToken } from '../../books/feeds/store.ts'
import type { Caller } from '../../context/caller.ts'
import { changeAdult } from '../opening/change-adult.ts'

/** Does nothing on a retry, or for the slower of two tabs: the former links are already gone. */
export async function renewFeedLinks(caller: Caller, { formerToken }: { formerToken: string }) {
  await changeAdult(caller, 'feeds.renew', async ({ tx, adultId }) => {
    const next = makeCalendarToken(caller.config)
    await replaceToken(tx, adultId, { former: storedToken(formerToken), next })
    return { events: [{ kind: 'feeds_renewed' }] }
  })
}
