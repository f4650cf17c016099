import { planLimits } from '@beanpool/domain/plans/plan-limits'
import type { UpgradeReason } from '../../parts/plans/upgrade-store.ts'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const proUnlocked = 'Pro unlocked!'
export const allFeaturesAreYours = 'You now have access to all Pro features.'
export const invalidCode = 'Invalid code. Please check your beta code.'
export const upgradeFailed = 'Upgrade failed'
export const betaCode = 'Beta code'
export const apply = 'Apply'

export const insteadOf = 'instead of'

// The limits of Free and Pro in words (spec 6). The numbers come from the domain.

const { free, pro: planPro } = planLimits

const orUnlimited = (limit: number | null) => (limit === null ? 'Unlimited' : `${limit}`)
const weeks = (number: number) => counted(number, 'week', 'weeks')
const ownGroups = counted(free.groupsOwned ?? 0, 'group', 'groups')
const ownTemplates = counted(free.customTemplates ?? 0, 'Fair Guard', 'Fair Guards')
const ownPools = counted(free.poolsPerGroup ?? 0, 'pool', 'pools')

/** Formats the limits as "1 group of your own, with 1 pool". */
export const freeCovers = `${ownGroups} of your own, with ${ownPools}`
export const freeAhead = `Rides planned ${weeks(free.weeksScheduled)} ahead`
export const proCovers = 'Unlimited groups and pools'
export const proAhead = `Rides planned ${weeks(planPro.weeksScheduled)} ahead`

const proUrgents = 'Post urgent rides of your own'
const proFairGuards = 'Unlimited Fair Guards, with prices and strikes'
const proSuggestions = 'Suggested pools for your group'

/** Shown wherever the app asks for a beta code. */
export const betaCodeWords = (contactEmail: string) =>
  `Pro is free with a beta code. No code yet? Write to ${contactEmail}.`

const proPrice = '$19'

type PlanRow = { what: string; free: string; pro: string }

export const planRows: PlanRow[] = [
  { what: 'Groups you join', free: 'Unlimited', pro: 'Unlimited' },
  {
    what: everyday.groupsOfYours,
    free: orUnlimited(free.groupsOwned),
    pro: orUnlimited(planPro.groupsOwned),
  },
  {
    what: 'Pools in each of them',
    free: orUnlimited(free.poolsPerGroup),
    pro: orUnlimited(planPro.poolsPerGroup),
  },
  { what: everyday.ridesAhead, free: weeks(free.weeksScheduled), pro: weeks(planPro.weeksScheduled) },
  {
    what: 'Drives you make urgent',
    free: `${free.urgentPostsPerWeek} a week`,
    pro: 'As the Fair Guard allows',
  },
  { what: proUrgents, free: 'No', pro: 'Yes' },
  {
    what: everyday.fairGuardsOfYours,
    free: orUnlimited(free.customTemplates),
    pro: orUnlimited(planPro.customTemplates),
  },
  { what: 'Fair Guard: times, limits, urgent cash', free: 'Yes', pro: 'Yes' },
  { what: 'Fair Guard: prices and strikes', free: 'No', pro: 'Yes' },
  { what: proSuggestions, free: 'No', pro: 'Yes' },
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
    `Make ${free.urgentPostsPerWeek} drives a week urgent`,
    `${ownTemplates} of your own`,
  ],
}

export const proPlan: PlanWords = {
  name: 'Pro (Beta)',
  price: 'Free',
  was: proPrice,
  note: 'With a beta code',
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
export const joiningGroupsIsAlwaysFree = 'Joining is always free. A group’s limits follow its owner’s plan.'
export const proIncludesEverything = 'Pro includes everything.'
export const youAreOnFree = 'You are on Free.'
export const youHavePro = 'You have Pro, for free.'

export const proBadge = 'Pro'
export const upgrade = 'Upgrade'

export const reasonWords = (reason: UpgradeReason, allowed: number): string => {
  const words: Record<UpgradeReason, string> = {
    credit_policy: 'Pro also changes prices and strikes.',
    custom_templates: `Free covers ${counted(allowed, 'Fair Guard', 'Fair Guards')} of your own.`,
    dates_ahead: `Free covers ${counted(allowed, 'date', 'dates')} ahead a group.`,
    groups_owned: `Free covers ${counted(allowed, 'group', 'groups')} of your own. Joining is free.`,
    pools_per_group: `Free covers ${counted(allowed, 'pool', 'pools')} a group, with its return trip.`,
    urgent_posts: 'Posting urgent rides comes with Pro. You can still make a drive urgent, and claim others.',
    urgent_per_week: `Free covers ${counted(allowed, 'urgent ride', 'urgent rides')} a week.`,
    weeks_scheduled: `Free plans ${counted(allowed, 'week', 'weeks')} ahead, Pro ${planLimits.pro.weeksScheduled}. The owner’s plan counts.`,
    asked: `${proCovers}. ${proAhead}.`,
  }
  return words[reason]
}

export const compareFreeAndPro = 'Compare Free and Pro'
