// Moments as texts, and the evening on which a driver is asked, each worked out once: the rides of a big week share a few.
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

/** Moments as texts, each made once. */
export function saidOnce(): (moment: Temporal.Instant) => string {
  const known = new Map<Temporal.Instant, string>()
  return (moment) => {
    const said = known.get(moment) ?? moment.toString()
    known.set(moment, said)
    return said
  }
}
