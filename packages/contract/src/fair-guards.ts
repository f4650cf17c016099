// Fair Guards: the library of rule templates, a group's rules, and a preview of what a change would do.
import {
  type FairGuard,
  fairGuardBounds,
  fairGuardMagnitudes,
  fairGuardNumbers,
  fairGuardProblems,
  fairGuardSwitches,
} from '@beanpool/domain/fair-guards/fair-guard'
import { presetNames } from '@beanpool/domain/fair-guards/presets'
import { carPrices } from '@beanpool/domain/planner/car-price'
import { fairnessBands } from '@beanpool/domain/standing/group-health'
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

/** Beans in hundredths, multipliers in percent, cash in cents; strikes and penalties are positive. */
const fairGuardValues = z.object({ ...numbers, ...switches })

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

/** The values as entered: checks their bounds and reports each problem on its field. */
const enteredValues = fairGuardValues.superRefine((values, checked) => {
  for (const { field, words } of problemWords(values))
    checked.addIssue({ code: 'custom', path: [field], message: words })
})

/** Its creator: Beanpool, an adult, or a group that customized a template. */
const templateKind = z.enum(['preset', 'own', 'group'])

const fairGuardTemplate = z.object({
  fairGuardId: id,
  kind: templateKind,
  /** The screen puts these into words. */
  preset: z.enum(presetNames).nullable(),
  name: z.string(),
  description: z.string().nullable(),
  values: fairGuardValues,
  /** The reader's groups that use the template. */
  groups: z.array(z.object({ groupId: id, name: z.string(), isAdmin: z.boolean() })),
  /** True if any group uses it, even one the reader is not in: it cannot be deleted then. */
  assigned: z.boolean(),
})
export type FairGuardTemplate = z.infer<typeof fairGuardTemplate>

const library = z.object({
  /** Presets first, then the reader's own, then those customized by groups they administer. */
  templates: z.array(fairGuardTemplate),
  /** Groups the reader administers. */
  groups: z.array(z.object({ groupId: id, name: z.string(), fairGuardId: id })),
  /**
   * The reader's plan: whether it allows changing the credit policy, and its limit on own templates (null: unlimited).
   */
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
  /** True if any pool has a route of known length; otherwise distance changes nothing. */
  hasMiles: z.boolean(),
  canEdit: z.boolean(),
  mayChangeCreditPolicy: z.boolean(),
})
export type GroupFairGuard = z.infer<typeof ofGroup>

/** A group's rules: an unchanged template, or numbers for this group alone. */
const chosenRules = z.union([z.object({ fairGuardId: id }), z.object({ values: enteredValues })])

const choice = { groupId: id, rules: chosenRules, distanceCounts: z.boolean(), carPrice }

const household = { householdId: id, name: z.string(), beanIndex }
const drive = z.object({
  /** Null if the ride does not exist yet. */
  rideId: id.nullable(),
  poolName: z.string(),
  startAt: instant,
})

const fairGuardPreview = z.object({
  timeZone: z.string(),
  /** A fingerprint of what saving would do: the screen sends it back, and only that is saved. */
  fingerprint: z.string(),
  /** True if nothing differs from the group's present rules. */
  isSame: z.boolean(),
  /** All rule changes in words: "rides lock 3 hours before their start (was 6 hours)"; empty if none. */
  rules: z.string(),
  /** Drives that change hands; null for no driver or no ride. */
  drives: z.array(drive.extend({ before: z.string().nullable(), after: z.string().nullable() })),
  /** Households whose kids would lose their seats to the hold, or regain them. */
  held: z.array(z.object({ ...household, seats: z.int() })),
  freed: z.array(z.object({ ...household, seats: z.int() })),
  /** Drives that saving would lock immediately: they keep their current lock instead. */
  keepTheirLock: z.array(drive.extend({ driver: z.string().nullable(), lockAt: instant })),
  /** Adults who could no longer drive for lack of valid credentials, if the change makes these a requirement. */
  withoutCredentials: z.array(z.object({ adultId: id, name: z.string() })),
  /** Projected balances of all households, with their bands. */
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
  /** Cars per week over the planned weeks, times a hundred. */
  drivesPerWeekHundredths: z.object({ before: z.int(), after: z.int() }),
  /** The highest projected balance minus the lowest. */
  spreadHundredths: z.object({ before: hundredths, after: hundredths }),
  /** The last 30 days under these rules: the same drivers, riders and cancellations at the new prices. */
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
  /**
   * The caller creates `fairGuardId`, so a retry creates only one. `copyOf`: on Free, the original's credit policy is
   * kept.
   */
  create: base
    .errors({ PLAN_LIMIT: planLimit })
    .input(z.object({ fairGuardId: id, copyOf: id.nullable(), ...templateFields }))
    .output(z.object({ fairGuardId: id })),
  /** Changes the caller's own template. Groups that use it keep a copy of their current rules. */
  update: base
    .errors({ PLAN_LIMIT: planLimit })
    .input(z.object({ fairGuardId: id, ...templateFields }))
    .output(z.object({})),
  /** Deletes the caller's own template, unless a group uses it. */
  remove: base
    .errors({ REFUSED: refusal(['template_assigned']) })
    .input(z.object({ fairGuardId: id }))
    .output(z.object({})),
  /** Previews saving. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only']), PLAN_LIMIT: planLimit })
    .input(z.object(choice))
    .output(fairGuardPreview),
  /** Assigns a template, or changes the rules for this group. `shown`: the preview's fingerprint; null if there was no preview. */
  save: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since']), PLAN_LIMIT: planLimit })
    .input(z.object({ ...choice, shown: z.string().nullable() }))
    .output(z.object({})),
}
