// The three tiers of the landing page, as planned prices after the beta (spec 1). Marks lines that the product does not
// do yet as planned (product.md 2).
import * as everyday from '../../ui/everyday-words.ts'
import * as words from './words.ts'

export type TierLine = { text: string; planned?: boolean }

export type Tier = {
  name: string
  price: string
  per?: string
  note: string
  lines: TierLine[]
  action: { href: string; words: string }
  /** The action for adults with an account, where it differs. */
  memberAction?: { href: string; words: string }
  first?: boolean
}

const inTheBeta = { href: '/pricing', words: words.freeInTheBeta }

export const tiers: Tier[] = [
  {
    name: words.starter,
    price: words.free,
    note: words.forYourFirstGroup,
    lines: [
      { text: words.oneGroup },
      { text: words.joinAnyNumber },
      { text: words.basicTracking },
      { text: words.upToThreeKids, planned: true },
    ],
    action: { href: '/onboarding', words: words.getStarted },
    memberAction: { href: '/create-group', words: everyday.createGroup },
  },
  {
    name: words.family,
    price: words.familyPrice,
    per: words.perMonthAfterTheBeta,
    note: words.forBusyFamilies,
    lines: [
      { text: words.unlimitedGroupsAndKids },
      { text: words.analytics },
      { text: words.customRules },
      { text: words.prioritySupport, planned: true },
    ],
    action: inTheBeta,
    first: true,
  },
  {
    name: words.groupAdmin,
    price: words.groupAdminPrice,
    per: words.perMonthAfterTheBeta,
    note: words.forAdmins,
    lines: [
      { text: words.groupTools },
      { text: words.reporting, planned: true },
      { text: words.branding, planned: true },
    ],
    action: inTheBeta,
  },
]
