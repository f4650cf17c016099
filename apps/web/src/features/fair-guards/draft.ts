// The numbers typed into the editor of a Fair Guard, each in the unit shown. A field may be blank while it is being
// edited.
import {
  type FairGuard,
  type FairGuardNumber,
  type FairGuardSwitch,
  fairGuardBounds,
  fairGuardProblems,
} from '@beanpool/domain/fair-guards/fair-guard'

type Typed = string | number
export type Draft = Record<FairGuardNumber, Typed> & Record<FairGuardSwitch, boolean>

const percent = /Percent$/
const hundredths = /Hundredths$|Percent$|Cents$/
const thresholds: readonly FairGuardNumber[] = ['softNudgeHundredths', 'hardLockHundredths']

export const numbers = Object.keys(fairGuardBounds) as FairGuardNumber[]

/** Returns how many stored units make up one shown unit. Thresholds are shown as beans behind. */
const unit = (field: FairGuardNumber): number => {
  if (!hundredths.test(field)) return 1
  return thresholds.includes(field) ? -100 : 100
}

/** Converts a stored number to the one shown, such as -500 to 5. Adds 0 to avoid -0. */
export const shownOf = (field: FairGuardNumber, stored: number): number => stored / unit(field) + 0

/** Converts a typed number to the stored one; NaN if the field is empty. */
const storedOf = (field: FairGuardNumber, typed: Typed): number => {
  if (`${typed}`.trim() === '') return Number.NaN
  return Math.round(Number(typed) * unit(field)) + 0
}

/** Returns the field's bounds, in the unit shown. */
export const boundsOf = (field: FairGuardNumber) => {
  const { min, max, step } = fairGuardBounds[field]
  const [one, other] = [shownOf(field, min), shownOf(field, max)]
  return { min: Math.min(one, other), max: Math.max(one, other), step: step / Math.abs(unit(field)) }
}

export const decimalsOf = (field: FairGuardNumber): number => {
  if (percent.test(field)) return 1
  return hundredths.test(field) ? 2 : 0
}

export const draftOf = (values: FairGuard): Draft => ({
  ...values,
  ...(Object.fromEntries(numbers.map((field) => [field, shownOf(field, values[field])])) as Record<
    FairGuardNumber,
    Typed
  >),
})

/** Returns the Fair Guard as typed. An invalid number is NaN, and `problems` names it. */
export const valuesOf = (draft: Draft): FairGuard => ({
  ...draft,
  ...(Object.fromEntries(numbers.map((field) => [field, storedOf(field, draft[field])])) as Record<
    FairGuardNumber,
    number
  >),
})

/**
 * Like the typed Fair Guard, but with the previous value in place of an invalid number, so the examples stay while the
 * adult types.
 */
export const readableValues = (draft: Draft, before: FairGuard): FairGuard => {
  const values = valuesOf(draft)
  const wrong = fairGuardProblems(values).map(({ field }) => field)
  const kept = numbers.map((field) => [field, wrong.includes(field) ? before[field] : values[field]])
  return { ...values, ...Object.fromEntries(kept) }
}
