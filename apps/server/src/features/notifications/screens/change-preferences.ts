// How the signed-in adult wants to be told: read with their clock, saved as a whole.
import type { Preferences } from '@beanpool/domain/notifications/preferences'
import type { Caller } from '../../../context/caller.ts'
import { withTransaction } from '../../../db/pool.ts'
import { publish } from '../../../live/publish.ts'
import { readPreferences, savePreferences } from '../book/preference-store.ts'
import { readerOf } from '../telling/facts-store.ts'

export async function readOwnPreferences({ db, adultId }: Caller) {
  const reader = await readerOf(db, adultId)
  return { ...(await readPreferences(db, adultId)), timeZone: reader?.timeZone ?? 'UTC' }
}

export async function changePreferences(caller: Caller, preferences: Preferences) {
  const { adultId } = caller
  await withTransaction(caller.db, async (tx) => {
    await savePreferences(tx, { adultId, preferences, now: caller.now() })
    await publish(tx, { adultId, topics: ['notices'] })
  })
  return readOwnPreferences(caller)
}
