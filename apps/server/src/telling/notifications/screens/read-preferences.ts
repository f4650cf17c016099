// Reads the signed-in adult's notification preferences and time zone.
import { readPreferences } from '../../../books/notifications/preference-store.ts'
import type { Caller } from '../../../context/context.ts'
import { readerOf } from '../telling/facts-store.ts'

export async function readOwnPreferences({ db, adultId }: Caller) {
  const reader = await readerOf(db, adultId)
  return { ...(await readPreferences(db, adultId)), timeZone: reader?.timeZone ?? 'UTC' }
}
