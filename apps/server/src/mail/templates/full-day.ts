// Writes the last day of a code or link for its mail.

/** "Sunday 15 March 2026". */
export const fullDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-GB', { dateStyle: 'full' }).replace(',', '')
