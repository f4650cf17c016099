// The small types that every feature's contract is made of.
import { z } from 'zod'

/** Ids are UUIDs made by the server. */
export const id = z.uuid()

/** One line of text: trimmed, without angle brackets (spec 5), between 1 and `max` characters. */
export const line = (max: number, required: string) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .transform((value) => value.replace(/[<>]/g, '').trim())
    .pipe(z.string().min(1, required))

/** Optional text: blank becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .nullish()
    .transform((value) => value?.replace(/[<>]/g, '').trim() || null)

/** A calendar date, YYYY-MM-DD, in the zone the procedure names. */
export const date = z.iso.date()

/** A wall-clock time, HH:MM, in the group's zone. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 07:50')

/** A moment, RFC 3339 in UTC. */
export const instant = z.iso.datetime({ offset: true })

/** An amount of beans in integer hundredths: 100 is one bean. */
export const hundredths = z.int()

/** Weekday bit mask: Mon 1, Tue 2, Wed 4, Thu 8, Fri 16, Sat 32, Sun 64 (spec 3). */
export const weekdayMask = z.int().min(1, 'Pick at least one day').max(127)

/** Place of a household's bean colour in its group, 0 to 11, given in joining order; past 12 it repeats. */
export const beanIndex = z.int().min(0)
