// How the signed-in adult wants to be told: read with their clock, and changed in what is given.
import { changePreferences, type PreferenceChanges } from '@beanpool/domain/notifications/preferences'
import {
  lockPreferences,
  readPreferences,
  savePreferences,
} from '../../../books/notifications/preference-store.ts'
import type { Caller } from '../../../context/caller.ts'
import { withTransaction } from '../../../db/pool.ts'
import { publish } from '../../../live/publish.ts'
import { readerOf } from '../telling/facts-store.ts'

export async function readOwnPreferences({ db, adultId }: Caller) {
  const reader = await readerOf(db, adultId)
  return { ...(await readPreferences(db, adultId)), timeZone: reader?.timeZone ?? 'UTC' }
}

export async function changeOwnPreferences(caller: Caller, changes: PreferenceChanges) {
  const { adultId } = caller
  await withTransaction(caller.db, async (tx) => {
    const preferences = changePreferences(await lockPreferences(tx, adultId), changes)
    await savePreferences(tx, { adultId, preferences, now: caller.now() })
    await publish(tx, { adultId, topics: ['notices'] })
  })
  return readOwnPreferences(caller)
}
