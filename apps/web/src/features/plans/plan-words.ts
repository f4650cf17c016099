// The limits of Free and Pro, in words (spec 6). The numbers are the domain's.
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { counted } from '../../ui/counted.ts'

const { free, pro } = planLimits

const orUnlimited = (limit: number | null) => (limit === null ? 'Unlimited' : `${limit}`)
const weeks = (number: number) => counted(number, 'week', 'weeks')
const ownGroups = counted(free.groupsOwned ?? 0, 'group', 'groups')
const ownTemplates = counted(free.customTemplates ?? 0, 'Fair Guard', 'Fair Guards')
const ownPools = counted(free.poolsPerGroup ?? 0, 'pool', 'pools')

/** "1 group of your own, with 1 pool" */
export const freeCovers = `${ownGroups} of your own, with ${ownPools}`
export const freeAhead = `Rides planned ${weeks(free.weeksScheduled)} ahead`
export const proCovers = 'Unlimited groups and pools'
export const proAhead = `Rides planned ${weeks(pro.weeksScheduled)} ahead`

const proUrgents = 'Post urgent rides of your own'
const proFairGuards = 'Fair Guards without limit, with what a seat costs and the strikes'
const proSuggestions = 'Suggested pools: kids of your group who go to the same place'

/** Shown wherever a beta code is asked for. */
export const betaCodeWords = (contactEmail: string) =>
  `Pro is free during the closed beta, with a beta code. No code yet? Write to ${contactEmail} and we’ll send you one.`

const proPrice = '$19'

export type PlanRow = { what: string; free: string; pro: string }

export const planRows: PlanRow[] = [
  { what: 'Groups you join', free: 'Unlimited', pro: 'Unlimited' },
  { what: 'Groups of your own', free: orUnlimited(free.groupsOwned), pro: orUnlimited(pro.groupsOwned) },
  {
    what: 'Pools in each of them',
    free: orUnlimited(free.poolsPerGroup),
    pro: orUnlimited(pro.poolsPerGroup),
  },
  { what: 'Rides planned ahead', free: weeks(free.weeksScheduled), pro: weeks(pro.weeksScheduled) },
  {
    what: 'Turn a drive into an urgent ride, as often as your Fair Guard allows',
    free: `${free.urgentPostsPerWeek} a week`,
    pro: 'No limit',
  },
  { what: 'Post urgent rides of your own', free: 'No', pro: 'Yes' },
  {
    what: 'Fair Guards of your own',
    free: orUnlimited(free.customTemplates),
    pro: orUnlimited(pro.customTemplates),
  },
  { what: 'Change when drives lock, the limits and urgent cash', free: 'Yes', pro: 'Yes' },
  { what: 'Change what a seat costs, and the strikes', free: 'No', pro: 'Yes' },
  { what: 'Suggested pools for your group', free: 'No', pro: 'Yes' },
  { what: 'Beans, fair turns, swaps, undo', free: 'Yes', pro: 'Yes' },
  { what: 'Credential reminders, charts, your data as a file', free: 'Yes', pro: 'Yes' },
]

export type PlanWords = { name: string; price: string; was?: string; note: string; lines: string[] }

export const freePlan: PlanWords = {
  name: 'Free',
  price: '$0',
  note: 'For good',
  lines: [
    `${ownGroups} of your own; join as many as you like`,
    `${ownPools} per group, its return trip included`,
    freeAhead,
    `Turn your drive into an urgent ride, up to ${free.urgentPostsPerWeek} a week`,
    `${ownTemplates} of your own: its locks, limits and urgent cash`,
  ],
}

export const proPlan: PlanWords = {
  name: 'Pro (Beta)',
  price: 'Free',
  was: proPrice,
  note: 'During the closed beta, with a beta code',
  lines: [
    proCovers,
    proAhead,
    proUrgents,
    proFairGuards,
    proSuggestions,
    'Everything added to Pro during the beta',
  ],
}
