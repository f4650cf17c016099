// Fair Guards: the library of rule templates, a group's rules, and a preview of a change to them.
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

/** Beans are in hundredths, multipliers in percent, cash in cents; strikes and penalties are positive numbers. */
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

/** The values as entered: each is checked against its bounds, and each problem is reported on its field. */
const enteredValues = fairGuardValues.superRefine((values, checked) => {
  for (const { field, words } of problemWords(values))
    checked.addIssue({ code: 'custom', path: [field], message: words })
})

/** The template's creator: Beanpool, an adult, or a group that customized a template. */
const templateKind = z.enum(['preset', 'own', 'group'])

const fairGuardTemplate = z.object({
  fairGuardId: id,
  kind: templateKind,
  /** Which preset it is, for the screen's words; null for other templates. */
  preset: z.enum(presetNames).nullable(),
  name: z.string(),
  description: z.string().nullable(),
  values: fairGuardValues,
  /** The reader's groups that use the template. */
  groups: z.array(z.object({ groupId: id, name: z.string(), isAdmin: z.boolean() })),
  /** True if any group uses the template, even one the reader is not in, and so it cannot be deleted. */
  assigned: z.boolean(),
})
export type FairGuardTemplate = z.infer<typeof fairGuardTemplate>

const library = z.object({
  /** The templates: presets first, then the reader's own, then those customized by groups they administer. */
  templates: z.array(fairGuardTemplate),
  /** Groups the reader administers. */
  groups: z.array(z.object({ groupId: id, name: z.string(), fairGuardId: id })),
  /**
   * Whether the reader's plan allows changing the credit policy, and how many own templates it allows (null:
   * unlimited).
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
  /** True if any pool has a route of known length; otherwise distance does not affect the price. */
  hasMiles: z.boolean(),
  canEdit: z.boolean(),
  mayChangeCreditPolicy: z.boolean(),
})
export type GroupFairGuard = z.infer<typeof ofGroup>

/** A group's rules: a template as it is, or numbers for this group alone. */
const chosenRules = z.union([z.object({ fairGuardId: id }), z.object({ values: enteredValues })])

const choice = { groupId: id, rules: chosenRules, distanceCounts: z.boolean(), carPrice }

const household = { householdId: id, name: z.string(), beanIndex }
const drive = z.object({
  /** The drive's ride; null if it does not exist yet. */
  rideId: id.nullable(),
  poolName: z.string(),
  startAt: instant,
})

const fairGuardPreview = z.object({
  timeZone: z.string(),
  /** A fingerprint of what saving would do, which the screen sends back. Nothing else can be saved. */
  fingerprint: z.string(),
  /** True if nothing differs from the group's current rules. */
  isSame: z.boolean(),
  /**
   * All changes to the rules in words: "rides lock 3 hours before their start (was 6 hours)"; empty if there are none.
   */
  rules: z.string(),
  /** Rides whose driver changes; null for no driver, or no ride. */
  drives: z.array(drive.extend({ before: z.string().nullable(), after: z.string().nullable() })),
  /** Households whose kids would lose their seats to the hold, or regain them. */
  held: z.array(z.object({ ...household, seats: z.int() })),
  freed: z.array(z.object({ ...household, seats: z.int() })),
  /** Drives that keep their current lock, because it would already have passed under the new rules. */
  keepTheirLock: z.array(drive.extend({ driver: z.string().nullable(), lockAt: instant })),
  /** Adults who could no longer drive because they lack valid credentials, if the change makes these a requirement. */
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
  /** The average number of cars per week over the planned weeks, times a hundred. */
  drivesPerWeekHundredths: z.object({ before: z.int(), after: z.int() }),
  /** The difference between the highest and the lowest projected balance. */
  spreadHundredths: z.object({ before: hundredths, after: hundredths }),
  /** The last 30 days recomputed under these rules: the same drivers, riders and cancellations at the new prices. */
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
   * The caller generates `fairGuardId`, so a retry creates no second template. `copyOf`: the template to copy; on Free,
   * its credit policy is kept.
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
  /** Previews what saving these rules would change. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only']), PLAN_LIMIT: planLimit })
    .input(z.object(choice))
    .output(fairGuardPreview),
  /**
   * Assigns a template to the group, or changes the rules for this group alone. `shown`: the preview's fingerprint;
   * null if there was no preview.
   */
  save: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since']), PLAN_LIMIT: planLimit })
    .input(z.object({ ...choice, shown: z.string().nullable() }))
    .output(z.object({})),
}
