// The basic types that every feature's contract is built from.
import { currencies } from '@beanpool/domain/groups/currencies'
import { z } from 'zod'
import { longestPhone, phoneProblem } from './phone.ts'
import { brokenText, hasLink, noLinks, plainLine, plainText, withAsciiDomain } from './plain-text.ts'

/** A currency that a group can use. */
export const currency = z.enum(currencies)

/** A UUID. */
export const id = z.uuid()

/** Text that PostgreSQL can store, which rules out unpaired surrogates. */
const wellFormed = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((value) => value.isWellFormed(), brokenText)

/** One line of text between 1 and `max` characters, cleaned by `plainLine`. */
export const line = (max: number, required: string) =>
  wellFormed(max).transform(plainLine).pipe(z.string().min(1, required))

/** A name, which may not contain text that a mail program would turn into a link. */
export const name = (max: number, required: string) =>
  line(max, required).refine((value) => !hasLink(value), noLinks)

/** An optional line of text; blank becomes null. */
export const optionalLine = (max: number) =>
  wellFormed(max)
    .nullish()
    .transform((value) => plainLine(value ?? '') || null)

/** Like `optionalLine`, but the field may be missing, from an earlier app or because the line does not change. */
export const laterLine = (max: number) =>
  wellFormed(max)
    .transform((value) => plainLine(value) || null)
    .nullable()
    .optional()

/** Text of several lines between 1 and `max` characters, cleaned by `plainText`. */
export const text = (max: number, required: string) =>
  wellFormed(max).transform(plainText).pipe(z.string().min(1, required))

/** Optional text of several lines; blank becomes null. */
export const optionalText = (max: number) =>
  wellFormed(max)
    .nullish()
    .transform((value) => plainText(value ?? '') || null)

/** Like `optionalText`, but if omitted, the text does not change. */
export const changedText = (max: number) =>
  wellFormed(max)
    .transform((value) => plainText(value) || null)
    .nullable()
    .optional()

/** A phone number that can be called. */
export const phone = (required: string) =>
  line(longestPhone, required).superRefine((entered, checked) => {
    const problem = phoneProblem(entered)
    if (problem) checked.addIssue(problem)
  })

/** An email address, at most as long as mail allows (RFC 5321), with its domain in the form mail servers use. */
export const email = z
  .string()
  .max(254, 'Invalid email')
  .transform(withAsciiDomain)
  .pipe(z.email('Invalid email').max(254, 'Invalid email'))

/** A calendar date, YYYY-MM-DD, in the time zone that the procedure specifies. */
export const date = z.iso.date()

const firstYear = 1970
const lastYear = 2200
const yearsMeant = (value: string) => {
  const year = Number(value.slice(0, 4))
  return year >= firstYear && year <= lastYear
}
const otherYear = `Use a year from ${firstYear} to ${lastYear}`

/** A date entered by an adult. */
export const enteredDate = date.refine(yearsMeant, otherYear)

/** A wall-clock time, HH:MM, in the group's time zone. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 07:50')

/** A moment, RFC 3339 in UTC. */
export const instant = z.iso.datetime({ offset: true })

/** A moment entered or sent by a caller. */
export const enteredInstant = instant.refine(yearsMeant, otherYear)

/** A date and time entered on a group's wall clock: "2026-03-04T07:50". */
export const wallMoment = (missing: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, missing)
    .refine(yearsMeant, otherYear)

/** An amount of beans in integer hundredths: 100 is one bean. */
export const hundredths = z.int()

/** A bit mask of weekdays: Mon 1, Tue 2, Wed 4, Thu 8, Fri 16, Sat 32, Sun 64 (spec 3). */
export const weekdayMask = z.int().min(1, 'Pick at least one day').max(127)

/**
 * The colour of a household's bean in its group, 0 to 11, assigned in joining order and repeated after 12 households.
 */
export const beanIndex = z.int().min(0)

// A person on a ride or a request, as the reader sees them.

export const householdRef = { householdId: id, householdName: z.string(), beanIndex }

export const person = z.object({
  adultId: id,
  name: z.string(),
  ...householdRef,
  isMe: z.boolean(),
  isMyHousehold: z.boolean(),
})
export type Person = z.infer<typeof person>
