// Time zones by their city, so that typing its first letters finds it in the browser's own list.
const labelOf = (zone: string) => {
  const parts = zone.replaceAll('_', ' ').split('/')
  const city = parts.pop() ?? zone
  return parts.length === 0 ? city : `${city} (${parts.join(', ')})`
}

/** `own`: the browser's, offered even where the browser does not list it. */
export const timeZoneChoices = (known: string[], own: string): { value: string; label: string }[] =>
  (known.includes(own) ? known : [own, ...known])
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label))
