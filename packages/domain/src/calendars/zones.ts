// Time zones in calendars: the meaning of their names, and the wall clock in each.
import { windowsZones } from './windows-zones.ts'

/** Returns the wall-clock time at an instant. */
export type InZone = (instant: Date) => { year: number; month: number; dayOfMonth: number; seconds: number }

/** Returns the tz database zone for a zone name found in a calendar; null if there is none. */
export function zoneName(tzid: string): string | null {
  const name = tzid.trim()
  const known = windowsZones.get(name)
  if (known) return known
  if (isZone(name)) return name
  // Some programs put a prefix before it: "/freeassociation.sourceforge.net/Europe/Berlin".
  const [tail = ''] = /[A-Za-z_]{1,40}(\/[A-Za-z_]{1,40}){1,2}$/.exec(name) ?? []
  return [tail, tail.split('/').slice(1).join('/')].find(isZone) ?? null
}

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const clocks = new Map<string, InZone>()

/** Formats instants in the zone. Uses Intl because not all browsers have Temporal. */
export function wallClockOf(timeZone: string): InZone {
  const known = clocks.get(timeZone) ?? makeClock(timeZone)
  clocks.set(timeZone, known)
  return known
}

function makeClock(timeZone: string): InZone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  // Results are cached, as formatting is slow and the same few instants recur.
  const known = new Map<number, ReturnType<InZone>>()
  return (instant) => {
    const found = known.get(instant.getTime()) ?? read(instant)
    known.set(instant.getTime(), found)
    return found
  }

  function read(instant: Date): ReturnType<InZone> {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
    return { year, month, dayOfMonth: day, seconds: hour * 3600 + minute * 60 + second }
  }
}
