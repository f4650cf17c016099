import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { counted } from '../../ui/count-words.ts'
import type { UpgradeReason } from './upgrade-store.ts'

export const proUnlocked = 'Pro unlocked!'
export const allFeaturesAreYours = 'You now have access to all Pro features.'
export const invalidCode = 'Invalid code. Please check your beta code.'
export const upgradeFailed = 'Upgrade failed'
export const betaCode = 'Beta code'
export const apply = 'Apply'

export const insteadOf = 'instead of'

// The limits of Free and Pro, in words (spec 6). The numbers are the domain's.

const { free, pro: planPro } = planLimits

const orUnlimited = (limit: number | null) => (limit === null ? 'Unlimited' : `${limit}`)
const weeks = (number: number) => counted(number, 'week', 'weeks')
const ownGroups = counted(free.groupsOwned ?? 0, 'group', 'groups')
const ownTemplates = counted(free.customTemplates ?? 0, 'Fair Guard', 'Fair Guards')
const ownPools = counted(free.poolsPerGroup ?? 0, 'pool', 'pools')

/** "1 group of your own, with 1 pool" */
export const freeCovers = `${ownGroups} of your own, with ${ownPools}`
export const freeAhead = `Rides planned ${weeks(free.weeksScheduled)} ahead`
export const proCovers = 'Unlimited groups and pools'
export const proAhead = `Rides planned ${weeks(planPro.weeksScheduled)} ahead`

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
  { what: 'Groups of your own', free: orUnlimited(free.groupsOwned), pro: orUnlimited(planPro.groupsOwned) },
  {
    what: 'Pools in each of them',
    free: orUnlimited(free.poolsPerGroup),
    pro: orUnlimited(planPro.poolsPerGroup),
  },
  { what: 'Rides planned ahead', free: weeks(free.weeksScheduled), pro: weeks(planPro.weeksScheduled) },
  {
    what: 'Turn a drive into an urgent ride, as often as your Fair Guard allows',
    free: `${free.urgentPostsPerWeek} a week`,
    pro: 'No limit',
  },
  { what: 'Post urgent rides of your own', free: 'No', pro: 'Yes' },
  {
    what: 'Fair Guards of your own',
    free: orUnlimited(free.customTemplates),
    pro: orUnlimited(planPro.customTemplates),
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

export const pricing = 'Pricing'
export const joiningGroupsIsAlwaysFree =
  'Joining groups is always free. What a group can do depends on its owner’s plan.'
export const proIncludesEverything = 'Pro includes everything.'
export const youAreOnFree = 'You are on Free.'
export const youHavePro = 'You have Pro. There is nothing to pay.'

export const proBadge = 'Pro'
export const yourPlan = 'Your plan'
export const upgrade = 'Upgrade'

export const reasonWords = (reason: UpgradeReason, allowed: number): string => {
  const words: Record<UpgradeReason, string> = {
    credit_policy:
      'On Free you set locks, limits and urgent cash. Pro also changes what a seat costs, what raises it, and strikes.',
    custom_templates: `The free plan covers ${counted(allowed, 'Fair Guard', 'Fair Guards')} of your own. Presets and groups are not counted.`,
    groups_owned: `The free plan covers ${counted(allowed, 'group', 'groups')} of your own. Joining others is never limited.`,
    pools_per_group: `The free plan covers ${counted(allowed, 'pool', 'pools')} per group; a pool and its return trip count as one.`,
    urgent_posts:
      'Posting urgent rides comes with Pro. Everybody can convert their own drives and claim urgent rides.',
    urgent_per_week: `The free plan covers ${counted(allowed, 'urgent ride', 'urgent rides')} a week.`,
    weeks_scheduled: `The free plan schedules ${counted(allowed, 'week', 'weeks')} ahead, Pro ${planLimits.pro.weeksScheduled}. The group owner’s plan counts.`,
    asked: `${proCovers}. ${proAhead}.`,
  }
  return words[reason]
}

export const compareFreeAndPro = 'Compare Free and Pro'
