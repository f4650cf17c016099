// Turns a try into a call for adults who leave a family, are removed from it, hand it over, or delete their account.
import { type Call, tap } from './calls.ts'
import { anyAdult, at, type Choosing } from './choosing.ts'
import type { World } from './world.ts'

type Resolve = (choosing: Choosing) => Call | null

/** Checks whether the account is deleted, so that no one can sign in to it. */
export const isGone = ({ adults }: World, adultId: string | null) =>
  adults.some(({ id, deletedAt }) => id === adultId && deletedAt !== null)

/** A family's two adults; only the product knows which of them owns it. */
type Couple = { householdId: string; one: string; other: string }

function coupleOf({ world, setting, step }: Choosing): Couple | null {
  const couples = setting.families.flatMap(({ household }) => {
    const own = world.adults.filter(({ householdId, deletedAt }) => householdId === household && !deletedAt)
    const [one, other] = own.map(({ id }) => id)
    return one !== undefined && other !== undefined ? [{ household, ids: [one, other] }] : []
  })
  const chosen = at(couples, step.pick)
  const [one = '', other = ''] = step.who % 2 === 0 ? (chosen?.ids ?? []) : (chosen?.ids.toReversed() ?? [])
  return chosen ? { householdId: chosen.household, one, other } : null
}

function ofCouple(c: Choosing, call: (couple: Couple) => Call) {
  const found = coupleOf(c)
  return found ? call(found) : null
}

export const ofFamilies = {
  leave_family: (c) =>
    ofCouple(c, ({ one, householdId }) => tap(['leave_family', one], 'coParents', 'leave', { householdId })),
  take_out: (c) =>
    ofCouple(c, ({ one, other }) => tap(['take_out', one], 'coParents', 'remove', { adultId: other })),
  hand_family_over: (c) =>
    ofCouple(c, ({ one, other }) =>
      tap(['hand_family_over', one], 'coParents', 'handOver', { adultId: other }),
    ),
  delete_account: (c) => tap(['delete_account', anyAdult(c)], 'accountDeletion', 'run', {}),
} satisfies Record<string, Resolve>
