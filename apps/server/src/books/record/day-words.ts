/** Writes "Mon, 9 March" for a date; any other text is a name and stays. */
export function dayWords(date = ''): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  return Temporal.PlainDate.from(date).toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  })
}
