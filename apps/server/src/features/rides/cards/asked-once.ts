// The evening on which a driver is asked, once for each start: the rides of a big week share a few.
import { askedAt } from '@beanpool/domain/rides/confirmation'

export type AskedAt = (startsAt: Temporal.Instant, timeZone: string) => string

export function askedOnce(): AskedAt {
  const known = new Map<string, string>()
  return (startsAt, timeZone) => {
    const key = `${startsAt.epochMilliseconds} ${timeZone}`
    const asked = known.get(key) ?? askedAt(startsAt, timeZone).toString()
    known.set(key, asked)
    return asked
  }
}
