// The days whose rides the dashboard reads. The document asks the same before the app has loaded (index.html).
const hourMs = 3_600_000
const horizonDays = 14

/** Rounds to the hour: the query's key does not change with every look. */
export const dashboardSpan = (now: number) => {
  const hour = Math.floor(now / hourMs) * hourMs
  return {
    from: new Date(hour - 6 * hourMs).toISOString(),
    to: new Date(hour + horizonDays * 24 * hourMs).toISOString(),
  }
}
