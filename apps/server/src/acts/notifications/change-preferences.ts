// Changes the given notification preferences of the signed-in adult.
import { changePreferences, type PreferenceChanges } from '@beanpool/domain/notifications/preferences'
import { lockPreferences, savePreferences } from '../../books/notifications/preference-store.ts'
import type { Caller } from '../../context/context.ts'
import { changeAdult } from '../opening/change-adult.ts'

export async function changeOwnPreferences(caller: Caller, changes: PreferenceChanges) {
  await changeAdult(caller, 'notifications.savePreferences', async ({ tx, adultId, now }) => {
    const preferences = changePreferences(await lockPreferences(tx, adultId), changes)
    await savePreferences(tx, { adultId, preferences, now })
    return { events: [{ kind: 'preferences_saved' }] }
  })
}
