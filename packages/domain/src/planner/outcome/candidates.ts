// Finds the candidates for a ride, in fair order, and the reason for excluding each other household. Used for offers
// and for an admin's pick.
import type { PlanInput, Why } from '../input/types.ts'
import { adultReason } from '../seating/eligibility.ts'
import { overlaps } from '../seating/slots.ts'
import { adultsInOrder } from '../turns/fair-order.ts'
import { passSlot } from '../turns/forward-pass.ts'
import { beginWalk } from '../turns/walk.ts'
import { decideSlots } from './plan.ts'
import { whyOf } from './why.ts'

type FairCandidate = {
  householdId: string
  /** The household's adults who are free at that time, in the order in which they are asked. Never empty. */
  adultIds: string[]
}

export type Candidates = {
  /** The candidates in fair order. */
  inOrder: FairCandidate[]
  /** The same order as recorded with the ride, including the reasons for excluding households. */
  why: Why
}

/**
 * Returns the candidates to drive another car on an occurrence, with everything else as planned; null if the input
 * lacks the occurrence. Asking assigns no driver, so a driverless ride at the same time takes no candidate away.
 */
export function candidatesOf(input: PlanInput, occurrenceId: string): Candidates | null {
  const asked = input.occurrences.find((each) => each.occurrenceId === occurrenceId)
  if (!asked) return null
  const occurrences = input.occurrences.map((each) =>
    each === asked || overlaps(each, asked) ? { ...each, frozen: true } : each,
  )
  const { model, states } = decideSlots({ ...input, occurrences })
  const walk = beginWalk(model)
  for (const { options, plan } of states) {
    const occurrence = options.slot.occurrences.find((each) => each.id === occurrenceId)
    if (!occurrence) {
      passSlot(walk, options.slot, plan)
      continue
    }
    const nobody = { driver: null, driverAdultId: null, fixed: null }
    const why = whyOf({ walk, occurrence, ...nobody, taken: plan.drives, drives: plan.drives })
    const inOrder = why.candidates.flatMap(({ householdId }) => {
      const household = occurrence.candidates.find((each) => each.id === householdId)
      if (!household) return []
      const free = adultsInOrder(walk, household).filter(
        (adult) => !adultReason(adult, household, occurrence),
      )
      return [{ householdId, adultIds: free.map((adult) => adult.adultId) }]
    })
    return { inOrder, why }
  }
  return null
}
