// The Fair Guard as the rules use it, and the two sets of defaults in spec section 9.

/**
 * Beans are in hundredths, multipliers in percent (150 is 1.5), and cash in cents. Strikes and penalties are positive.
 */
export type FairGuard = {
  offerLockHours: number
  lateWindowMinutes: number
  softNudgeHundredths: number
  hardLockHundredths: number
  urgentConversionsPer30d: number
  requireCredentials: boolean
  seatUnitValueHundredths: number
  seatMileRateHundredths: number
  shortNoticeWindowHours: number
  shortNoticePercent: number
  earlyMorningPercent: number
  eveningPercent: number
  weekendPercent: number
  badWeatherPercent: number
  lateCancelStrike: number
  noShowStrike: number
  lateCancelPenaltyHundredths: number
  roundingUp: boolean
  urgentPerSeatCents: number
  urgentPerMileCents: number
  urgentAllowOverride: boolean
}

/** The defaults of the settings form: the first column of spec section 9. */
export const settingsFormDefaults: FairGuard = {
  offerLockHours: 6,
  lateWindowMinutes: 180,
  softNudgeHundredths: -200,
  hardLockHundredths: -500,
  urgentConversionsPer30d: 2,
  requireCredentials: false,
  seatUnitValueHundredths: 100,
  seatMileRateHundredths: 0,
  shortNoticeWindowHours: 12,
  shortNoticePercent: 150,
  earlyMorningPercent: 120,
  eveningPercent: 120,
  weekendPercent: 110,
  badWeatherPercent: 130,
  lateCancelStrike: 1,
  noShowStrike: 2,
  lateCancelPenaltyHundredths: 100,
  roundingUp: true,
  urgentPerSeatCents: 500,
  urgentPerMileCents: 50,
  urgentAllowOverride: true,
}

/** The defaults of a new group or template: spec section 9's second column, except for cash. */
export const newTemplateDefaults: FairGuard = {
  ...settingsFormDefaults,
  seatMileRateHundredths: 50,
  shortNoticeWindowHours: 24,
  eveningPercent: 110,
  weekendPercent: 100,
}

/** The switches and the numbers of a Fair Guard. */
export type FairGuardSwitch = 'requireCredentials' | 'roundingUp' | 'urgentAllowOverride'
export type FairGuardNumber = Exclude<keyof FairGuard, FairGuardSwitch>

type Bounds = { min: number; max: number; step: number }

/** The bounds of each number, in its own unit (spec 5; the upper bounds are ours and exceed any sensible rule). */
export const fairGuardBounds: Record<FairGuardNumber, Bounds> = {
  offerLockHours: { min: 1, max: 72, step: 1 },
  lateWindowMinutes: { min: 0, max: 1_440, step: 5 },
  softNudgeHundredths: { min: -10_000, max: 0, step: 50 },
  hardLockHundredths: { min: -10_000, max: 0, step: 50 },
  urgentConversionsPer30d: { min: 0, max: 30, step: 1 },
  seatUnitValueHundredths: { min: 0, max: 10_000, step: 25 },
  seatMileRateHundredths: { min: 0, max: 10_000, step: 5 },
  shortNoticeWindowHours: { min: 0, max: 168, step: 1 },
  shortNoticePercent: { min: 0, max: 500, step: 10 },
  earlyMorningPercent: { min: 0, max: 500, step: 10 },
  eveningPercent: { min: 0, max: 500, step: 10 },
  weekendPercent: { min: 0, max: 500, step: 10 },
  badWeatherPercent: { min: 0, max: 500, step: 10 },
  lateCancelStrike: { min: 0, max: 3, step: 1 },
  noShowStrike: { min: 0, max: 3, step: 1 },
  lateCancelPenaltyHundredths: { min: 0, max: 10_000, step: 50 },
  urgentPerSeatCents: { min: 0, max: 100_000, step: 1 },
  urgentPerMileCents: { min: 0, max: 100_000, step: 1 },
}

/** These are stored as absolute values, whatever sign is entered. */
export const fairGuardMagnitudes: readonly string[] = [
  'lateCancelStrike',
  'noShowStrike',
  'lateCancelPenaltyHundredths',
] satisfies (keyof FairGuard)[]

export const fairGuardNumbers = Object.keys(fairGuardBounds) as FairGuardNumber[]
export const fairGuardSwitches = [
  'requireCredentials',
  'roundingUp',
  'urgentAllowOverride',
] as const satisfies FairGuardSwitch[]

/**
 * The credit policy, which only Pro can edit. Windows, thresholds, the allowance and urgent cash can be edited on Free
 * as well.
 */
const creditPolicy = [
  'seatUnitValueHundredths',
  'seatMileRateHundredths',
  'shortNoticeWindowHours',
  'shortNoticePercent',
  'earlyMorningPercent',
  'eveningPercent',
  'weekendPercent',
  'badWeatherPercent',
  'lateCancelStrike',
  'noShowStrike',
  'lateCancelPenaltyHundredths',
  'roundingUp',
] as const satisfies (keyof FairGuard)[]
type CreditPolicyField = (typeof creditPolicy)[number]

export const isCreditPolicy = (field: keyof FairGuard): field is CreditPolicyField =>
  (creditPolicy as readonly string[]).includes(field)

export type FieldProblem = {
  field: FairGuardNumber
  problem: 'not_whole' | 'too_low' | 'too_high' | 'above_nudge'
}

/**
 * Returns the errors in these numbers. For instance, the hard lock may not exceed the nudge, and multipliers are in
 * tenths.
 */
export function fairGuardProblems(values: FairGuard): FieldProblem[] {
  const problems = fairGuardNumbers.flatMap((field): FieldProblem[] => {
    const { min, max } = fairGuardBounds[field]
    const value = values[field]
    if (!Number.isInteger(value) || (field.endsWith('Percent') && value % 10 !== 0))
      return [{ field, problem: 'not_whole' }]
    if (value < min) return [{ field, problem: 'too_low' }]
    return value > max ? [{ field, problem: 'too_high' }] : []
  })
  if (problems.length === 0 && values.hardLockHundredths > values.softNudgeHundredths)
    return [{ field: 'hardLockHundredths', problem: 'above_nudge' }]
  return problems
}

/** Returns the fields that differ, in the editor's order. */
export function changedFields(before: FairGuard, after: FairGuard): (keyof FairGuard)[] {
  const fields = Object.keys(settingsFormDefaults) as (keyof FairGuard)[]
  return fields.filter((field) => before[field] !== after[field])
}

/** Picks out the Fair Guard's numbers from a row with more columns. */
export function fairGuardOf(row: FairGuard): FairGuard {
  const fields = Object.keys(settingsFormDefaults) as (keyof FairGuard)[]
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as FairGuard
}
