// Concerns: what a member tells a group's admins in confidence, about a family or nobody, and their answer.
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
  /** By the reader. */
  mine: z.boolean(),
  /** First name of the adult, empty once they are not in the group any more; and their family's. */
  raisedByName: z.string(),
  householdName: z.string(),
  beanIndex,
  /** The family that it names; null: nobody. */
  aboutName: z.string().nullable(),
  raisedAt: instant,
  /** Empty once the account of who wrote it is deleted. */
  text: z.string(),
  status: z.enum(concernStatuses),
  answer: z.string().nullable(),
  /** Null as well once that admin is not in the group any more. */
  answeredByName: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type Concern = z.infer<typeof concern>

export const concernForm = z.object({
  /** Whom it may name: the other families, and whether another family's admin would read it then. */
  families: z.array(z.object({ householdId: id, name: z.string(), canBeRead: z.boolean() })),
  /** Whether an admin would read one that names nobody. */
  canBeRead: z.boolean(),
  /** To write to where no admin would. */
  contactEmail: z.string(),
})
export type ConcernForm = z.infer<typeof concernForm>

export const concerns = {
  form: base.input(z.object({ groupId: id })).output(concernForm),
  /** A retry with the same id is the same concern. Told to admins who have no part in it. */
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
  /** One's own, and for admins those that they decide; open ones first, then the newest. */
  list: base.input(z.object({ groupId: id })).output(z.object({ concerns: z.array(concern) })),
  /** Closes it with a note for who raised it. A retry finds it as it was answered. */
  answer: base
    .errors({ REFUSED: refusal([...concernAnswerRefusals]) })
    .input(z.object({ concernId: id, note: text(longestConcern, 'Write an answer') }))
    .output(z.object({})),
}
