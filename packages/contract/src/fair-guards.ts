// Fair Guards: the library of rule templates, what a group lives under, and what a change would do before it is saved.
import {
  type FairGuard,
  fairGuardBounds,
  fairGuardMagnitudes,
  fairGuardNumbers,
  fairGuardProblems,
  fairGuardSwitches,
} from '@beanpool/domain/fair-guards/fair-guard'
import { presetNames } from '@beanpool/domain/fair-guards/presets'
import { carPrices } from '@beanpool/domain/planner/input/car-price'
import { fairnessBands } from '@beanpool/domain/standing/fairness-band'
import { z } from 'zod'
import { base, planLimit, refusal } from './errors.ts'
import { beanIndex, currency, date, hundredths, id, instant, name, optionalText } from './scalars.ts'

const magnitude = z.int().overwrite(Math.abs)

const numbers = Object.fromEntries(
  fairGuardNumbers.map((field) => [field, fairGuardMagnitudes.includes(field) ? magnitude : z.int()]),
) as Record<(typeof fairGuardNumbers)[number], z.ZodInt>
const switches = Object.fromEntries(fairGuardSwitches.map((field) => [field, z.boolean()])) as Record<
  (typeof fairGuardSwitches)[number],
  z.ZodBoolean
>

/** Beans in hundredths, multipliers in percent, cash in cents; strikes and penalties as magnitudes. */
export const fairGuardValues = z.object({ ...numbers, ...switches })

const problemWords = (values: FairGuard) =>
  fairGuardProblems(values).map(({ field, problem }) => {
    const { min, max } = fairGuardBounds[field]
    const words = {
      not_whole: 'Enter a number',
      too_low: `At least ${min}`,
      too_high: `At most ${max}`,
      above_nudge: 'The lock must not be above the nudge',
    }[problem]
    return { field, words }
  })

/** As somebody enters them: within their bounds, each problem on its field. */
const enteredValues = fairGuardValues.superRefine((values, checked) => {
  for (const { field, words } of problemWords(values))
    checked.addIssue({ code: 'custom', path: [field], message: words })
})

/** By Beanpool, by an adult, or by a group that changed one for itself. */
const templateKind = z.enum(['preset', 'own', 'group'])

export const fairGuardTemplate = z.object({
  fairGuardId: id,
  kind: templateKind,
  /** Words for it come from the screen. */
  preset: z.enum(presetNames).nullable(),
  name: z.string(),
  description: z.string().nullable(),
  values: fairGuardValues,
  /** Groups of the reader that live under it. */
  groups: z.array(z.object({ groupId: id, name: z.string(), isAdmin: z.boolean() })),
  /** Any group, one that the reader is not in included: it cannot be deleted then. */
  assigned: z.boolean(),
})
export type FairGuardTemplate = z.infer<typeof fairGuardTemplate>

const library = z.object({
  /** Presets first, then one's own, then those that groups one administers changed for themselves. */
  templates: z.array(fairGuardTemplate),
  /** Groups that the reader administers. */
  groups: z.array(z.object({ groupId: id, name: z.string(), fairGuardId: id })),
  /** Whether the reader's plan changes the credit policy, and how many own templates it has (null: any number). */
  mayChangeCreditPolicy: z.boolean(),
  templatesAllowed: z.int().nullable(),
})
export type FairGuardLibrary = z.infer<typeof library>

const carPrice = z.literal([...carPrices])

const ofGroup = z.object({
  groupId: id,
  groupName: z.string(),
  timeZone: z.string(),
  currency,
  template: fairGuardTemplate,
  distanceCounts: z.boolean(),
  carPrice,
  /** Whether any pool has a route whose miles are known: without one distance changes nothing. */
  hasMiles: z.boolean(),
  canEdit: z.boolean(),
  mayChangeCreditPolicy: z.boolean(),
})
export type GroupFairGuard = z.infer<typeof ofGroup>

/** What a group is to live under: a template as it is, or these numbers for this group alone. */
const chosenRules = z.union([z.object({ fairGuardId: id }), z.object({ values: enteredValues })])

const choice = { groupId: id, rules: chosenRules, distanceCounts: z.boolean(), carPrice }

const household = { householdId: id, name: z.string(), beanIndex }
const drive = z.object({
  /** Null: a ride that is not there yet. */
  rideId: id.nullable(),
  poolName: z.string(),
  startAt: instant,
})

export const fairGuardPreview = z.object({
  timeZone: z.string(),
  /** Of what saving would do now: given back with it, so that nothing else is saved. */
  fingerprint: z.string(),
  /** Whether anything is different from what the group has. */
  isSame: z.boolean(),
  /** All that changes in the rules, in words: "rides lock 3 hours before their start (was 6 hours)"; empty: nothing. */
  rules: z.string(),
  /** Who drives instead of whom; null: nobody, or the ride is not there. */
  drives: z.array(drive.extend({ before: z.string().nullable(), after: z.string().nullable() })),
  /** Whose kids would no longer have a seat, or would have one again: the hold. */
  held: z.array(z.object({ ...household, seats: z.int() })),
  freed: z.array(z.object({ ...household, seats: z.int() })),
  /** Drives that would be locked the moment it is saved: these keep the lock they have. */
  keepTheirLock: z.array(drive.extend({ driver: z.string().nullable(), lockAt: instant })),
  /** Adults who could drive until then, and could not for want of valid credentials: only where they are asked for by the change. */
  withoutCredentials: z.array(z.object({ adultId: id, name: z.string() })),
  /** Projected balances of everybody, with their bands. */
  balances: z.array(
    z.object({
      ...household,
      mine: z.boolean(),
      beforeHundredths: hundredths,
      afterHundredths: hundredths,
      bandBefore: z.enum(fairnessBands),
      bandAfter: z.enum(fairnessBands),
    }),
  ),
  /** Cars a week over the weeks planned, times a hundred. */
  drivesPerWeekHundredths: z.object({ before: z.int(), after: z.int() }),
  /** The highest projected balance less the lowest. */
  spreadHundredths: z.object({ before: hundredths, after: hundredths }),
  /** The last 30 days under these rules: same drivers, riders and cancels, other prices. */
  replay: z.object({
    from: date,
    to: date,
    rides: z.int(),
    households: z.array(
      z.object({
        ...household,
        mine: z.boolean(),
        beforeHundredths: hundredths,
        afterHundredths: hundredths,
      }),
    ),
  }),
})
export type FairGuardPreview = z.infer<typeof fairGuardPreview>

const templateFields = {
  name: name(60, 'Name is required'),
  description: optionalText(300),
  values: enteredValues,
}

export const fairGuards = {
  library: base.output(library),
  ofGroup: base.input(z.object({ groupId: id })).output(ofGroup),
  /** `fairGuardId` is made by the caller, so that a retry makes one. `copyOf`: on Free the credit policy stays that one's. */
  create: base
    .errors({ PLAN_LIMIT: planLimit })
    .input(z.object({ fairGuardId: id, copyOf: id.nullable(), ...templateFields }))
    .output(z.object({ fairGuardId: id })),
  /** One's own. `groupIds`: which of its groups follow the change; the others keep what they have as theirs. */
  update: base
    .errors({ PLAN_LIMIT: planLimit })
    .input(z.object({ fairGuardId: id, groupIds: z.array(id), ...templateFields }))
    .output(z.object({})),
  /** One's own, unless a group lives under it. */
  remove: base
    .errors({ REFUSED: refusal(['template_assigned']) })
    .input(z.object({ fairGuardId: id }))
    .output(z.object({})),
  /** Writes nothing. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only']), PLAN_LIMIT: planLimit })
    .input(z.object(choice))
    .output(fairGuardPreview),
  /** Assigns a template, or changes the rules for this group. `shown`: the fingerprint of the preview; null: none was asked for. */
  save: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since']), PLAN_LIMIT: planLimit })
    .input(z.object({ ...choice, shown: z.string().nullable() }))
    .output(z.object({})),
}
