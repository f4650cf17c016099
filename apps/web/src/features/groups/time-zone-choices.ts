// Lists time zones by city. Typing the first letters finds a city in the browser's own list.
import { currentZoneName } from '@beanpool/contract/zone-names'

const labelOf = (zone: string) => {
  const parts = zone.replaceAll('_', ' ').split('/')
  const city = parts.pop() ?? zone
  return parts.length === 0 ? city : `${city} (${parts.join(', ')})`
}

/** `own`: the browser's time zone, offered even if the browser's list does not include it. */
export const timeZoneChoices = (known: string[], own: string): { value: string; label: string }[] =>
  [...new Set([own, ...known].map(currentZoneName))]
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label))

/**
 * Guesses the city, which the adult can correct: "America/New_York" becomes New York. Empty if the zone's name contains
 * no city.
 */
export const cityOfZone = (zone: string): string => {
  const parts = zone.split('/')
  return parts.length < 2 || parts[0] === 'Etc' ? '' : (parts.at(-1) ?? '').replaceAll('_', ' ')
}
