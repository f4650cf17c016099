import type { RefusalOf } from '@beanpool/contract/errors'
import type { pools } from '@beanpool/contract/pools'
import type { BadgeTone } from '../../ui/badge.tsx'

/** Uses the thresholds of spec 9. */
export const coverageTone = (percent: number): BadgeTone => {
  if (percent >= 90) return 'good'
  return percent >= 70 ? 'warn' : 'danger'
}

export type EnrolRefusal = RefusalOf<typeof pools.enrol>

export const enrolRefusalWords = (reason: EnrolRefusal): { title: string; text: string } => {
  const words: Record<EnrolRefusal, { title: string; text: string }> = {
    not_your_kid: { title: 'Cannot add kid', text: 'Families enrol their own kids; admins can enrol any.' },
    already_enrolled: { title: 'Already in pool', text: 'That kid is already enrolled.' },
    not_enrolled: { title: 'Cannot remove kid', text: 'That kid is not in this pool.' },
    pool_ended: {
      title: 'This pool has ended',
      text: 'It ended with its term. See the new term’s pools.',
    },
    probation: {
      title: 'Cannot add kid',
      text: 'The strikes add up to 3 or more. After one completed drive you can enrol again.',
    },
  }
  return words[reason]
}

type CreateRefusal = RefusalOf<typeof pools.create>

export const createRefusalWords = (reason: CreateRefusal): string => {
  const words: Record<CreateRefusal, string> = {
    admin_only: 'Only group admins can create pools.',
    driver_not_eligible: 'That driver cannot drive the first date. Pick another, or leave it to Beanpool.',
  }
  return words[reason]
}

/** "one drive a week", or no limit at all. */
export const mostDrivesWords = (most: number | null): string => {
  if (most === null) return 'as many drives as it takes'
  return most === 1 ? 'one drive a week' : `${most} drives a week`
}
