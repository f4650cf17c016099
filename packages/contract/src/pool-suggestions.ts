// Suggested pools: the ones Beanpool finds for a group whose owner has Pro, and the ones its admins have declined.
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { householdRef, id, line, wallTime, weekdayMask } from './scalars.ts'

const suggestedKid = z.object({ kidId: id, name: z.string(), ...householdRef, mine: z.boolean() })

const poolSuggestion = z.object({
  /** Identifies the suggestion by its destination, so it stays the same as long as the destination does. */
  key: z.string(),
  /** `placeId` is null for a shared address that is not in the book. */
  destination: z.object({ placeId: id.nullable(), name: z.string(), address: z.string() }),
  kids: z.array(suggestedKid),
  familyCount: z.int(),
  /** The times and start of the group's other pool to this destination; null to leave them open in the form. */
  startTime: wallTime.nullable(),
  endTime: wallTime.nullable(),
  fromPlaceId: id.nullable(),
  /** The weekdays on which two of the families can drive. */
  weekdayMask,
  /** How many families can drive on those days, and whether the reader's is one of them. */
  driverCount: z.int(),
  iDrive: z.boolean(),
})
export type PoolSuggestion = z.infer<typeof poolSuggestion>

const suggestions = z.object({
  /** True if the group's owner has Pro; without it there are no suggestions. */
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
  /**
   * Hides the suggestion from all admins until another kid would ride too. Does nothing if it is already hidden, or if
   * the pool is no longer suggested.
   */
  decline: base.errors(adminOnly).input(named).output(suggestions),
  /** Shows a hidden suggestion again. */
  restore: base.errors(adminOnly).input(named).output(suggestions),
}
