// The two offers of the landing page, as /pricing has them (spec 1). A line that nothing in the product does yet is marked as planned
// (product.md 2).
import { freeAhead, freeCovers, freePlan, proAhead, proCovers, proPrice } from '../plans/plan-words.ts'

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
    note: 'For your first group.',
    lines: [
      { text: freeCovers },
      { text: 'Join as many groups as you like' },
      { text: freeAhead },
      { text: 'Beans, balances and the reason for every driver' },
      { text: 'For admins: schedule previews, snow days, and the record of who did what' },
    ],
    action: { href: '/onboarding', words: 'Get Started' },
    memberAction: { href: '/create-group', words: 'Create Group' },
  },
  {
    name: 'Pro',
    price: proPrice,
    per: 'per month, after the beta',
    note: 'For families with more than one run, and for those who keep a group going.',
    lines: [
      { text: proCovers },
      { text: proAhead },
      { text: 'Post urgent rides of your own' },
      { text: 'Custom rules', planned: true },
      { text: 'Analytics and reporting', planned: true },
      { text: 'Priority support', planned: true },
      { text: 'Your group’s own name and logo', planned: true },
    ],
    action: { href: '/pricing', words: 'Free in the beta' },
    first: true,
  },
]
