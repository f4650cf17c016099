// What is said of drives that change hands between people, and of what that costs them.
import { inWords } from '@beanpool/contract/in-words'
import type { Naming } from './describe-activity.ts'
import { type PriceData, priceSentence } from './price-line.ts'

type Data = PriceData & {
  fromAdultId?: string | null
  toAdultId?: string | null
  householdIds?: string[]
  own?: boolean
  /** Whose name goes before the sentence. */
  actorAdultId?: string | null | undefined
  alone?: boolean
  from?: number
  to?: number
}

/** A sentence like those of `describeActivity`, or null for a kind that is none of these. */
export function describeTrade(kind: string, facts: Data, { nameOf, householdOf }: Naming): string | null {
  const household = () => inWords((facts.householdIds ?? []).map(householdOf))
  switch (kind) {
    case 'swap_proposed':
      return `proposed to swap drives with ${household()}.`
    case 'swap_accepted':
      return `accepted the swap: ${nameOf(facts.toAdultId)} drives in place of ${nameOf(facts.fromAdultId)}.`
    case 'swap_declined':
      return 'declined the swap.'
    case 'swap_withdrawn':
      return 'withdrew the proposed swap.'
    case 'swap_lapsed':
      return 'The proposed swap lapsed.'
    case 'seats_changed':
      return `The car has ${facts.to} seats for kids now, not ${facts.from}.`
    case 'picked_other_driver':
      return `picked ${nameOf(facts.toAdultId)} to drive instead of ${nameOf(facts.fromAdultId)}.${priceSentence(facts)}`
    case 'taken_off':
      return `took the drive off ${nameOf(facts.fromAdultId)} to ask somebody else.`
    case 'strike_excused':
      if (facts.own && facts.toAdultId === facts.actorAdultId)
        return 'excused their own strike, as the only admin.'
      return `excused ${nameOf(facts.toAdultId)}’s strike for ${facts.alone ? 'a late withdrawal' : 'this ride'}${facts.own ? ', in a case of their own family' : ''}.`
    default:
      return null
  }
}
