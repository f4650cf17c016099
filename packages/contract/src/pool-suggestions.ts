// Suggested pools: what Beanpool finds in a group whose owner has Pro, and what its admins declined (product.md 10).
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { householdRef } from './person.ts'
import { id, line, wallTime, weekdayMask } from './scalars.ts'

const suggestedKid = z.object({ kidId: id, name: z.string(), ...householdRef, mine: z.boolean() })

export const poolSuggestion = z.object({
  /** Names its destination; the same for as long as that is the same. */
  key: z.string(),
  /** `placeId` null: families wrote the same address, and the book does not have it. */
  destination: z.object({ placeId: id.nullable(), name: z.string(), address: z.string() }),
  kids: z.array(suggestedKid),
  familyCount: z.int(),
  /** As the group's other pool there has it; null: open in the form. */
  startTime: wallTime.nullable(),
  endTime: wallTime.nullable(),
  fromPlaceId: id.nullable(),
  /** When two of the families can drive. */
  weekdayMask,
  /** Families that can drive then, and whether the reader's is one. */
  driverCount: z.int(),
  iDrive: z.boolean(),
})
export type PoolSuggestion = z.infer<typeof poolSuggestion>

const suggestions = z.object({
  /** By the plan of the group's owner; without it nothing is looked for. */
  isPro: z.boolean(),
  ownerName: z.string(),
  ownedByMe: z.boolean(),
  suggestions: z.array(poolSuggestion),
  declined: z.array(poolSuggestion),
})
export type PoolSuggestions = z.infer<typeof suggestions>

const named = z.object({ groupId: id, key: line(400, 'Choose a suggestion') })
const adminOnly = { REFUSED: refusal(['admin_only']) }

export const poolSuggestions = {
  list: base
    .errors(adminOnly)
    .input(z.object({ groupId: id }))
    .output(suggestions),
  /** For all admins, until another kid would ride too. Again, or of what is not suggested any more: no change. */
  decline: base.errors(adminOnly).input(named).output(suggestions),
  /** Shows it again. */
  restore: base.errors(adminOnly).input(named).output(suggestions),
}
