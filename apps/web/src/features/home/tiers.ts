// The two offers of the landing page, as /pricing has them (spec 1). A line that nothing in the product does yet is marked as planned
// (product.md 2).
import {
  freeAhead,
  freeCovers,
  freePlan,
  proAhead,
  proCovers,
  proPlan,
  proPrice,
} from '../plans/plan-words.ts'
import * as texts from './tiers-words.ts'

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
    note: texts.forYourFirstGroup,
    lines: [
      { text: freeCovers },
      { text: texts.joinAsManyGroupsAs },
      { text: freeAhead },
      { text: texts.beansBalancesAndTheReason },
      { text: texts.forAdminsSchedulePreviewsSnow },
    ],
    action: { href: '/onboarding', words: texts.getStarted },
    memberAction: { href: '/create-group', words: texts.createGroup },
  },
  {
    name: proPlan.name,
    price: proPrice,
    per: texts.perMonthAfterTheBeta,
    note: texts.forFamiliesWithMoreThan,
    lines: [
      { text: proCovers },
      { text: proAhead },
      { text: texts.postUrgentRidesOfYour },
      { text: texts.customRules, planned: true },
      { text: texts.analyticsAndReporting, planned: true },
      { text: texts.prioritySupport, planned: true },
      { text: texts.yourGroupsOwnNameAnd, planned: true },
    ],
    action: { href: '/pricing', words: texts.freeInTheBeta },
    first: true,
  },
]
