// Returns the current name of a time zone.
import { currentZoneName } from '@beanpool/contract/zone-names'
import { invalidInput } from './failures.ts'

/** Returns null for an unknown name. */
export function zoneNamed(name: string): string | null {
  try {
    return currentZoneName(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId)
  } catch {
    return null
  }
}

/** Refuses an unknown name. */
export function knownTimeZone(name: string): string {
  const zone = zoneNamed(name)
  if (zone === null) throw invalidInput('timeZone', 'Choose a time zone from the list')
  return zone
}
