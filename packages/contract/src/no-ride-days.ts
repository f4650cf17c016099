// A group's days without rides: changing a day, and importing a school's calendar.
import { importedDaysLimit } from '@beanpool/domain/calendars/free-days'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { affectedRide, noRideDaysListed } from './pools.ts'
import { changedText, date, enteredDate, id, optionalText } from './scalars.ts'

const longestNote = 80
const note = optionalText(longestNote)

const previewedDay = z.object({
  date,
  note: z.string().nullable(),
  /** `there`: the day is already on the list. `no_pool`: no pool runs on that weekday, so the day changes nothing. */
  state: z.enum(['new', 'there', 'no_pool']),
  /** Rides that the day would cancel. */
  cancelled: z.array(affectedRide),
  /** Locked or claimed rides, which run unless an admin calls them off. */
  locked: z.array(affectedRide),
  /** A fingerprint of the rides shown, which the screen sends back. Only exactly what was shown is saved. */
  shown: z.string(),
})
export type PreviewedDay = z.infer<typeof previewedDay>

const distinct = (list: { date: string }[]) => new Set(list.map((each) => each.date)).size === list.length
const twice = { message: 'Each day once' }

export const noRideDays = {
  /** Changes a day's date or note. An omitted note does not change. A retry succeeds. */
  change: base
    .errors({ REFUSED: refusal(['admin_only', 'day_taken']) })
    .input(z.object({ groupId: id, date: enteredDate, toDate: enteredDate, note: changedText(longestNote) }))
    .output(noRideDaysListed),
  /** Previews an import. Past days are left out. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(
      z.object({
        groupId: id,
        days: z
          .array(z.object({ date: enteredDate, note }))
          .min(1)
          .max(importedDaysLimit)
          .refine(distinct, twice),
      }),
    )
    .output(z.object({ timeZone: z.string(), days: z.array(previewedDay) })),
  /**
   * Saves all days as shown, or none of them. Can be undone for ten minutes. A retry gets the same response as the
   * first call.
   */
  import: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since']) })
    .input(
      z.object({
        groupId: id,
        days: z
          .array(z.object({ date: enteredDate, note, shown: z.string().max(64) }))
          .min(1)
          .max(importedDaysLimit)
          .refine(distinct, twice),
      }),
    )
    .output(noRideDaysListed),
}
