// Notices about swaps and rides for cash (docs/notifications.md).
import type { EventFacts } from '../record/events.ts'
import type { Notices } from './notice-of.ts'
import type { Audience, Notice, NoticeFacts } from './notice-types.ts'
import { assigned, strikeGiven, unassigned } from './notices-of-drives.ts'
import { changed, forCash, forCashToAble, found, needed } from './notices-of-rides.ts'
import { isLocked, nobody, type Scene } from './scene.ts'

type UrgentKind = Extract<keyof EventFacts, `urgent_${string}`>
type OfRequest = { requestId?: string }

/** Notifies the proposing family. The event is recorded on both rides, so the two notices fold. */
const answered = (
  { proposerAdultId }: { proposerAdultId?: string },
  data: NoticeFacts['swap_answered'],
): Notice => ({
  type: 'swap_answered',
  priority: 'normal',
  to: proposerAdultId === undefined ? [] : [{ householdOfAdultId: proposerAdultId }],
  data,
  fold: `swap:${data.answer}`,
})

type Ended = NoticeFacts['urgent_ended']['how']

const ended = ({ requestId = '' }: OfRequest, how: Ended, to: Audience[]): Notice => ({
  type: 'urgent_ended',
  priority: 'normal',
  to,
  data: { requestId: requestId || null, how },
})

function posted(facts: EventFacts['urgent_posted'], scene: Scene): Notice[] {
  const { requestId = null, fromAdultId, toAdultId, strike } = facts
  // A drive converted inside the lock becomes a ride without a driver.
  const alarm = isLocked(scene) && scene.ride !== null ? needed(scene, fromAdultId ?? null) : []
  return [
    ...(toAdultId ? [forCash(scene, { requestId, forYou: true, to: [{ adultId: toAdultId }] })] : []),
    forCashToAble(scene, requestId),
    ...alarm,
    ...(fromAdultId ? unassigned(scene, fromAdultId, 'converted') : []),
    ...(fromAdultId && strike ? [strikeGiven(fromAdultId, 'converted')] : []),
  ]
}

function withdrawn(facts: EventFacts['urgent_withdrawn'], scene: Scene): Notice[] {
  const { requestId = null, late, strike, fromAdultId } = facts
  const to: Audience[] = late ? ['requester', 'riders', 'admins'] : ['requester', 'riders']
  const priority = late ? 'critical' : 'high'
  return [
    { type: 'urgent_withdrawn', priority, to, data: { requestId, late, fromAdultId } },
    ...(late ? needed(scene, fromAdultId) : []),
    ...unassigned(scene, fromAdultId, 'given_back', requestId === null ? {} : { requestId }),
    ...(strike ? [strikeGiven(fromAdultId, 'withdrew_claim')] : []),
  ]
}

export const noticesOfTrades: Notices<
  'swap_accepted' | 'swap_declined' | 'swap_lapsed' | 'swap_proposed' | 'swap_withdrawn' | UrgentKind
> = {
  swap_accepted: (facts, scene) => [
    answered(facts, { answer: 'accepted' }),
    assigned(scene, facts.toAdultId, 'swapped'),
    changed(scene, { what: 'other_driver', toAdultId: facts.toAdultId }),
  ],
  swap_declined: (facts) => [answered(facts, { answer: 'declined' })],
  swap_lapsed: (facts) => [answered(facts, { answer: 'lapsed', why: facts.why })],
  swap_proposed: ({ householdIds }, scene) => [
    {
      type: 'swap_proposed',
      priority: 'high',
      to: householdIds.map((householdId) => ({ householdId })),
      data: {},
      // The event is recorded on both rides, so the two notices fold.
      fold: `swap:${scene.now.epochMilliseconds}`,
    },
  ],
  swap_withdrawn: (facts) => [answered(facts, { answer: 'withdrawn' })],
  urgent_cancelled: (facts, scene) => {
    const { toAdultId } = facts
    const claimant: Audience[] = facts.claimantAdultId
      ? [{ householdOfAdultId: facts.claimantAdultId }]
      : ['claimant']
    if (!toAdultId) return [ended(facts, 'cancelled', [...claimant, 'requester', 'told'])]
    // The driver withdrew the request and drives after all.
    return [
      ended(facts, 'cancelled', ['claimant']),
      assigned(scene, toAdultId, 'after_all'),
      ...found(scene, toAdultId),
    ]
  },
  urgent_claimed: ({ requestId = null }, scene) => [
    { type: 'urgent_claimed', priority: 'high', to: ['requester', 'riders'], data: { requestId } },
    ...(scene.actorAdultId && scene.ride ? found(scene, scene.actorAdultId) : []),
  ],
  urgent_closed: nobody,
  urgent_completed: nobody,
  urgent_expired: (facts) => [ended(facts, 'expired', ['requester'])],
  urgent_not_come: (facts) => [
    ended(facts, 'not_come', facts.fromAdultId ? [{ adultId: facts.fromAdultId }] : ['claimant']),
  ],
  urgent_not_paid: (facts) => [ended(facts, 'not_paid', ['claimant'])],
  urgent_not_received: (facts) => [ended(facts, 'not_received', ['requester'])],
  urgent_paid: (facts) => [ended(facts, 'paid', ['claimant'])],
  urgent_posted: posted,
  urgent_received: (facts) => [ended(facts, 'received', ['requester'])],
  urgent_withdrawn: withdrawn,
}
