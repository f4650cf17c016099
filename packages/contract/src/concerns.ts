// Concerns: a member's confidential reports to a group's admins, about a family or in general, and their answers.
import {
  concernAnswerRefusals,
  concernStatuses,
  longestConcern,
  raisingRefusals,
} from '@beanpool/domain/concerns/concerns'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { beanIndex, id, instant, text } from './scalars.ts'

export const concern = z.object({
  concernId: id,
  /** The reader raised the concern. */
  mine: z.boolean(),
  /** The adult's first name, empty if they have left the group, and their family's name. */
  raisedByName: z.string(),
  householdName: z.string(),
  beanIndex,
  /** The family that the concern is about; null if none. */
  aboutName: z.string().nullable(),
  raisedAt: instant,
  /** Empty once the writer's account is deleted. */
  text: z.string(),
  status: z.enum(concernStatuses),
  answer: z.string().nullable(),
  /** Also null if that admin has left the group. */
  answeredByName: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type Concern = z.infer<typeof concern>

const concernForm = z.object({
  /** Families that the concern may be about, each with whether another family's admin could read it. */
  families: z.array(z.object({ householdId: id, name: z.string(), canBeRead: z.boolean() })),
  /** True if some admin could read a concern that names no family. */
  canBeRead: z.boolean(),
  /** The address to write to if no admin could read the concern. */
  contactEmail: z.string(),
})
export type ConcernForm = z.infer<typeof concernForm>

export const concerns = {
  form: base.input(z.object({ groupId: id })).output(concernForm),
  /** Notifies the admins who are not involved. A retry with the same id creates no second concern. */
  raise: base
    .errors({ REFUSED: refusal([...raisingRefusals]) })
    .input(
      z.object({
        groupId: id,
        concernId: id,
        aboutHouseholdId: id.nullable(),
        text: text(longestConcern, 'Say what worries you'),
      }),
    )
    .output(z.object({})),
  /** Lists the reader's own concerns, plus those the reader decides as an admin: open ones first, then newest first. */
  list: base.input(z.object({ groupId: id })).output(z.object({ concerns: z.array(concern) })),
  /** Closes the concern with a note for the member who raised it. Retrying changes nothing. */
  answer: base
    .errors({ REFUSED: refusal([...concernAnswerRefusals]) })
    .input(z.object({ concernId: id, note: text(longestConcern, 'Write an answer') }))
    .output(z.object({})),
}
