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
  /** True if the reader raised the concern. */
  mine: z.boolean(),
  /** The first name of the adult who raised it, empty if they have left the group, and their family's name. */
  raisedByName: z.string(),
  householdName: z.string(),
  beanIndex,
  /** The family that the concern is about; null if it is about none. */
  aboutName: z.string().nullable(),
  raisedAt: instant,
  /** The concern's text, empty once the writer's account is deleted. */
  text: z.string(),
  status: z.enum(concernStatuses),
  answer: z.string().nullable(),
  /** The first name of the admin who answered; null if there is no answer yet or the admin has left the group. */
  answeredByName: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type Concern = z.infer<typeof concern>

const concernForm = z.object({
  /** Families that the concern may be about, each with whether an admin of another family could read it. */
  families: z.array(z.object({ householdId: id, name: z.string(), canBeRead: z.boolean() })),
  /** True if at least one admin could read a concern that names no family. */
  canBeRead: z.boolean(),
  /** The address to write to if no admin could read the concern. */
  contactEmail: z.string(),
})
export type ConcernForm = z.infer<typeof concernForm>

export const concerns = {
  form: base.input(z.object({ groupId: id })).output(concernForm),
  /** Notifies the admins who are not involved in the concern. A retry with the same id creates no second concern. */
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
  /**
   * Lists the reader's own concerns and those that the reader decides as an admin: open ones first, then newest first.
   */
  list: base.input(z.object({ groupId: id })).output(z.object({ concerns: z.array(concern) })),
  /** Closes the concern with a note for the member who raised it. Retrying changes nothing. */
  answer: base
    .errors({ REFUSED: refusal([...concernAnswerRefusals]) })
    .input(z.object({ concernId: id, note: text(longestConcern, 'Write an answer') }))
    .output(z.object({})),
}
