// The days whose rides the dashboard reads. The document asks the same before the app is there (index.html).
const hourMs = 3_600_000
const horizonDays = 14

/** Rounded to the hour, so that the query's key does not change with every look. */
export const dashboardSpan = (now: number) => {
  const hour = Math.floor(now / hourMs) * hourMs
  return {
    from: new Date(hour - 6 * hourMs).toISOString(),
    to: new Date(hour + horizonDays * 24 * hourMs).toISOString(),
  }
}
