// The two offers of the landing page, as /pricing has them (spec 1). A line that nothing in the product does yet is marked as planned
// (product.md 2).
import {
  freeAhead,
  freeCovers,
  freePlan,
  proAhead,
  proCovers,
  proFairGuards,
  proPlan,
  proPrice,
  proSuggestions,
  proUrgents,
} from '../plans/plan-words.ts'
import * as words from './tiers-words.ts'

export type TierLine = { text: string; planned?: boolean }

export type Tier = {
  name: string
  price: string
  per?: string
  note: string
  lines: TierLine[]
  action: { href: string; words: string }
  /** For who has an account already, where that asks for something else. */
  memberAction?: { href: string; words: string }
  first?: boolean
}

export const tiers: Tier[] = [
  {
    name: freePlan.name,
    price: freePlan.price,
    note: words.forYourFirstGroup,
    lines: [
      { text: freeCovers },
      { text: words.joinAnyNumber },
      { text: freeAhead },
      { text: words.beansAndReasons },
      { text: words.charts },
      { text: words.forAdmins },
    ],
    action: { href: '/onboarding', words: words.getStarted },
    memberAction: { href: '/create-group', words: words.createGroup },
  },
  {
    name: proPlan.name,
    price: proPrice,
    per: words.perMonthAfterTheBeta,
    note: words.forBusyFamilies,
    lines: [
      { text: proCovers },
      { text: proAhead },
      { text: proUrgents },
      { text: proFairGuards },
      { text: proSuggestions },
      { text: words.reporting, planned: true },
      { text: words.prioritySupport, planned: true },
      { text: words.ownNameAndLogo, planned: true },
    ],
    action: { href: '/pricing', words: words.freeInTheBeta },
    first: true,
  },
]
