// Words of a ride that an admin posts for an adult who agreed: whose conversion it is, and why it is refused.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { urgent } from '@beanpool/contract/urgent'
import type { api } from '../../api/api.ts'

type Requester = Awaited<ReturnType<typeof api.urgent.requesterChoices.call>>['adults'][number]
type RequesterRefusal = NonNullable<Requester['refusal']>

const requesterWords = (reason: RequesterRefusal, name: string): string => {
  const words: Record<RequesterRefusal, string> = {
    probation: 'one of their adults is on probation and cannot post urgent rides',
    allowance_used: 'they have used all their conversions for these 30 days',
    weekly_used: 'they have used all of their plan’s urgent rides this week',
  }
  return `${name}’s family gave this ride back, so it would count as one of their conversions, but ${words[reason]}.`
}

export type ShortfallRefusal = RefusalOf<typeof urgent.convertShortfall>

/** `detail`: the faster adult, or the adult in whose name it was posted. */
export const shortfallRefusalWords = (reason: ShortfallRefusal, detail: string | null): string => {
  if (reason === 'probation' || reason === 'allowance_used' || reason === 'weekly_used')
    return requesterWords(reason, detail ?? 'This adult')
  const words: Record<Exclude<ShortfallRefusal, RequesterRefusal>, string> = {
    admin_only: 'Only group admins can do that.',
    over: 'This ride already has a driver, or it is over.',
    offered: 'A family is being asked to drive this ride. You can post it once their offer ends.',
    already_started: 'This ride has already started.',
    requester_not_aboard: 'They no longer have a kid on this ride.',
    has_driver: `${detail ?? 'Someone else'} took this ride a moment ago.`,
  }
  return words[reason]
}

/** Says what posting it in this adult's name means, or why it is not possible. */
export const requesterFacts = (requester: Requester | undefined) => ({
  meaning: requester?.counts
    ? 'The ride’s history shows it. Their family gave this ride back, so it counts as one of their conversions.'
    : 'The ride’s history shows it. It uses nobody’s allowance.',
  problem: requester?.refusal ? requesterWords(requester.refusal, requester.name) : null,
})
