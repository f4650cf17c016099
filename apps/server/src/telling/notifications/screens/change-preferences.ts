// Reads the signed-in adult's notification preferences and time zone, and changes the given ones.
import { changePreferences, type PreferenceChanges } from '@beanpool/domain/notifications/preferences'
import { changeAdult } from '../../../acts/opening/change-adult.ts'
import {
  lockPreferences,
  readPreferences,
  savePreferences,
} from '../../../books/notifications/preference-store.ts'
import type { Caller } from '../../../context/caller.ts'
import { readerOf } from '../telling/facts-store.ts'

export async function readOwnPreferences({ db, adultId }: Caller) {
  const reader = await readerOf(db, adultId)
  return { ...(await readPreferences(db, adultId)), timeZone: reader?.timeZone ?? 'UTC' }
}

export async function changeOwnPreferences(caller: Caller, changes: PreferenceChanges) {
  await changeAdult(caller, 'notifications.savePreferences', async ({ tx, adultId, now }) => {
    const preferences = changePreferences(await lockPreferences(tx, adultId), changes)
    await savePreferences(tx, { adultId, preferences, now })
    return { events: [{ kind: 'preferences_saved' }] }
  })
  return readOwnPreferences(caller)
}
