// Lists changes to a group's rules as facts for its record and notices.
import { changedFields, type FairGuard } from '../fair-guards/fair-guard.ts'
import { changedRules, type GroupRules } from '../groups/group-rules.ts'
import { type Admission, changedAdmission } from '../invitations/admission.ts'

export type GroupChoice = { distanceCounts: boolean; carPrice: number }

export type RuleField = keyof FairGuard | keyof GroupRules | keyof GroupChoice | keyof Admission | 'timeZone'
export type RuleChange = { field: RuleField; from: string | number | boolean; to: string | number | boolean }

/** Lists changes to the Fair Guard in the order of its editor, followed by changes to the group's own choices. */
export function fairGuardChanges(
  before: { rules: FairGuard } & GroupChoice,
  after: { rules: FairGuard } & GroupChoice,
): RuleChange[] {
  const ofRules = changedFields(before.rules, after.rules).map((field) => ({
    field,
    from: before.rules[field],
    to: after.rules[field],
  }))
  const ofGroup = (['distanceCounts', 'carPrice'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }))
  return [...ofRules, ...ofGroup]
}

export function groupRuleChanges(before: GroupRules, after: GroupRules): RuleChange[] {
  return changedRules(before, after).map((field) => ({ field, from: before[field], to: after[field] }))
}

export function admissionChanges(before: Admission, after: Admission): RuleChange[] {
  return changedAdmission(before, after).map((field) => ({ field, from: before[field], to: after[field] }))
}

/**
 * The fields that affect the choice of drivers. Changing one of these replans all dates that are not frozen, while
 * changes to other fields leave the plan alone.
 */
const decideDrives: ReadonlySet<RuleField> = new Set<RuleField>([
  'offerLockHours',
  'hardLockHundredths',
  'requireCredentials',
  'seatUnitValueHundredths',
  'seatMileRateHundredths',
  'shortNoticeWindowHours',
  'shortNoticePercent',
  'earlyMorningPercent',
  'eveningPercent',
  'weekendPercent',
  'badWeatherPercent',
  'roundingUp',
  'distanceCounts',
  'carPrice',
])

export const decideWhoDrives = (changes: RuleChange[]): boolean =>
  changes.some(({ field }) => decideDrives.has(field))
