// The small types that every feature's contract is made of.

import { currencies } from '@beanpool/domain/groups/currencies'
import { z } from 'zod'
import { withAsciiDomain } from './email-domain.ts'
import { longestPhone, phoneProblem } from './phone.ts'
import { brokenText, hasLink, noLinks, plainLine, plainText } from './plain-text.ts'

/** The money of a group. */
export const currency = z.enum(currencies)

/** Ids are UUIDs made by the server. */
export const id = z.uuid()

/** Text as PostgreSQL can store it: half of a surrogate pair is refused. */
const wellFormed = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((value) => value.isWellFormed(), brokenText)

/** One line of text between 1 and `max` characters, cleaned as `plainLine` says. */
export const line = (max: number, required: string) =>
  wellFormed(max).transform(plainLine).pipe(z.string().min(1, required))

/** The name of a person or of something that people make: no mail program finds a link in it. */
export const name = (max: number, required: string) =>
  line(max, required).refine((value) => !hasLink(value), noLinks)

/** Optional line of text: blank becomes null. */
export const optionalLine = (max: number) =>
  wellFormed(max)
    .nullish()
    .transform((value) => plainLine(value ?? '') || null)

/** Text of several lines between 1 and `max` characters, cleaned as `plainText` says. */
export const text = (max: number, required: string) =>
  wellFormed(max).transform(plainText).pipe(z.string().min(1, required))

/** Optional text of several lines: blank becomes null. */
export const optionalText = (max: number) =>
  wellFormed(max)
    .nullish()
    .transform((value) => plainText(value ?? '') || null)

/** A phone number that somebody could call. */
export const phone = (required: string) =>
  line(longestPhone, required).superRefine((entered, checked) => {
    const problem = phoneProblem(entered)
    if (problem) checked.addIssue(problem)
  })

/** An e-mail address, at most as long as mail can carry (RFC 5321), with its domain as mail servers know it. */
export const email = z
  .string()
  .max(254, 'Invalid email')
  .transform(withAsciiDomain)
  .pipe(z.email('Invalid email').max(254, 'Invalid email'))

/** A calendar date, YYYY-MM-DD, in the zone the procedure names. */
export const date = z.iso.date()

const firstYear = 1970
const lastYear = 2200
const yearsMeant = (value: string) => {
  const year = Number(value.slice(0, 4))
  return year >= firstYear && year <= lastYear
}
const otherYear = `Use a year from ${firstYear} to ${lastYear}`

/** A date that somebody enters. */
export const enteredDate = date.refine(yearsMeant, otherYear)

/** A wall-clock time, HH:MM, in the group's zone. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 07:50')

/** A moment, RFC 3339 in UTC. */
export const instant = z.iso.datetime({ offset: true })

/** A moment that somebody asks for. */
export const enteredInstant = instant.refine(yearsMeant, otherYear)

/** A date and time on a group's wall clock, as somebody enters it: "2026-03-04T07:50". */
export const wallMoment = (missing: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, missing)
    .refine(yearsMeant, otherYear)

/** An amount of beans in integer hundredths: 100 is one bean. */
export const hundredths = z.int()

/** Weekday bit mask: Mon 1, Tue 2, Wed 4, Thu 8, Fri 16, Sat 32, Sun 64 (spec 3). */
export const weekdayMask = z.int().min(1, 'Pick at least one day').max(127)

/** Place of a household's bean colour in its group, 0 to 11, given in joining order; past 12 it repeats. */
export const beanIndex = z.int().min(0)
