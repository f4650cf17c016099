// The limits of Free and Pro, in words (spec 6; the numbers are those of packages/domain/src/plans/plan-limits.ts).

export type PlanRow = { what: string; free: string; pro: string }

export const planRows: PlanRow[] = [
  { what: 'Groups you join', free: 'Unlimited', pro: 'Unlimited' },
  { what: 'Groups of your own', free: '1', pro: 'Unlimited' },
  { what: 'Pools in each of them', free: '1', pro: 'Unlimited' },
  { what: 'Rides planned ahead', free: '2 weeks', pro: '4 weeks' },
  {
    what: 'Turn a drive into an urgent ride, as often as your Fair Guard allows',
    free: '3 a week',
    pro: 'No limit',
  },
  { what: 'Post urgent rides of your own', free: 'No', pro: 'Yes' },
  { what: 'Beans, fair turns, swaps, undo', free: 'Yes', pro: 'Yes' },
]

export type PlanWords = { name: string; price: string; was?: string; note: string; lines: string[] }

export const freePlan: PlanWords = {
  name: 'Free',
  price: '$0',
  note: 'For good',
  lines: [
    '1 group of your own, joining is never limited',
    '1 pool per group, its return trip included',
    'Rides planned 2 weeks ahead',
    'Turn your drive into an urgent ride, up to 3 a week',
  ],
}

export const proPlan: PlanWords = {
  name: 'Pro (Beta)',
  price: 'Free',
  was: '$19',
  note: 'During the closed beta, with a beta code',
  lines: [
    'Unlimited groups and pools',
    'Rides planned 4 weeks ahead',
    'Post urgent rides of your own',
    'All that is added to Pro during the beta',
  ],
}
