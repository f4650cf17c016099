// Days without rides of a group: changing one, and importing a school's calendar.
import { importedDaysLimit } from '@beanpool/domain/calendars/import-limits'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { affectedRide, noRideDaysListed } from './pools.ts'
import { date, enteredDate, id, optionalText } from './scalars.ts'

const note = optionalText(80)

export const previewedDay = z.object({
  date,
  note: z.string().nullable(),
  /** `there`: it is one already. `no_pool`: no pool rides on that weekday, so it changes nothing. */
  state: z.enum(['new', 'there', 'no_pool']),
  /** Rides that it cancels. */
  cancelled: z.array(affectedRide),
  /** Locked or claimed rides, which run: an admin calls them off by hand. */
  locked: z.array(affectedRide),
  /** What is shown of its rides: given back with it, so that nothing else is saved. */
  shown: z.string(),
})
export type PreviewedDay = z.infer<typeof previewedDay>

const distinct = (list: { date: string }[]) => new Set(list.map((each) => each.date)).size === list.length
const twice = { message: 'Each day once' }

export const noRideDays = {
  /** Another date or another note. A retry finds it as it asked for. */
  change: base
    .errors({ REFUSED: refusal(['admin_only', 'day_taken']) })
    .input(z.object({ groupId: id, date: enteredDate, toDate: enteredDate, note }))
    .output(noRideDaysListed),
  /** Writes nothing. Past days are left out. */
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
  /** All of them or none, as they were shown. Can be undone for ten minutes. A retry gets the first answer. */
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
