// The three offers of the landing page (spec 1). A line that nothing in the product does yet is marked as planned
// (product.md 2).

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
    name: 'Starter',
    price: '$0',
    note: 'For the first group of your own.',
    lines: [
      { text: '1 group of your own, with 1 pool' },
      { text: 'Join as many groups as you like' },
      { text: 'Rides planned 2 weeks ahead' },
      { text: 'Beans, balances and the reason for every driver' },
      { text: 'For admins: schedules seen before they count, snow days, the record of who did what' },
      { text: 'Up to 3 kids', planned: true },
    ],
    action: { href: '/onboarding', words: 'Get Started' },
    memberAction: { href: '/create-group', words: 'Create Group' },
  },
  {
    name: 'Family',
    price: '$9.99',
    per: 'per month, after the beta',
    note: 'For families with more than one run.',
    lines: [
      { text: 'Unlimited groups, pools and kids' },
      { text: 'Rides planned 4 weeks ahead' },
      { text: 'Post urgent rides of your own' },
      { text: 'Custom rules', planned: true },
      { text: 'Analytics', planned: true },
      { text: 'Priority support', planned: true },
    ],
    action: { href: '/pricing', words: 'Free in the beta' },
    first: true,
  },
  {
    name: 'Group Admin',
    price: '$19.99',
    per: 'per month, after the beta',
    note: 'For whoever holds it all together.',
    lines: [
      { text: 'Everything in Family' },
      { text: 'Further group tools', planned: true },
      { text: 'Reporting', planned: true },
      { text: 'Branding', planned: true },
    ],
    action: { href: '/pricing', words: 'Free in the beta' },
  },
]
