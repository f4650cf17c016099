// Returns the current name of a time zone; refuses unknown names.
import { currentZoneName } from '@beanpool/contract/zone-names'
import { invalidInput } from './failures.ts'

export function knownTimeZone(name: string): string {
  try {
    return currentZoneName(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId)
  } catch {
    throw invalidInput('timeZone', 'Choose a time zone from the list')
  }
}
