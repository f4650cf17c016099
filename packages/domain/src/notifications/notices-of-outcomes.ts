// Notices about a ride's outcome, strikes, and the resulting beans (docs/notifications.md).
import type { MovedBeans, RecordedStrikeEvent } from '../record/events.ts'
import type { Notices } from './notice-of.ts'
import type { Audience, Notice } from './notice-types.ts'
import { strikeGiven } from './notices-of-drives.ts'
import { foldedToday, nobody, type Scene } from './scene.ts'

/** Events that make a strike count, or count again. All others cancel it. */
const counting: readonly RecordedStrikeEvent[] = [
  'uncovered',
  'revive',
  'recorded_again',
  'unclaimed',
  'returned',
  'brought_back',
]

function moved(scene: Scene, to: Audience[]): Notice {
  return { type: 'balance_changed', priority: 'low', to, data: {}, ...foldedToday(scene, 'balance') }
}

/** The notice of beans that another family gains or loses when a departed family's balance is settled. */
const settledPart = (
  scene: Scene,
  fromHouseholdId: string,
  { householdId, hundredths }: MovedBeans,
): Notice => ({
  type: 'balance_changed',
  priority: 'low',
  to: [{ householdId }],
  data: { settled: { fromHouseholdId, hundredths } },
  ...foldedToday(scene, 'balance'),
})

function decided(accusedAdultId: string | null, came: boolean): Notice {
  const accused = accusedAdultId ? [{ adultId: accusedAdultId }] : (['driver'] as const)
  return {
    type: 'no_show_decided',
    priority: 'high',
    to: [...accused, 'reporter', 'riders'],
    data: { accusedAdultId, came },
  }
}

const settled = (adultId: string, event: RecordedStrikeEvent): Notice => {
  const to = [{ adultId }]
  return counting.includes(event)
    ? { type: 'strike_added', priority: 'normal', to, data: { event } }
    : { type: 'strike_waived', priority: 'normal', to, data: { event } }
}

const appealAnswered = (adultId: string, granted: boolean): Notice => ({
  type: 'appeal_answered',
  priority: 'normal',
  to: [{ adultId }],
  data: granted ? { granted: true } : {},
})

export const noticesOfOutcomes: Notices<
  | 'appeal_made'
  | 'appeal_refused'
  | 'balance_crossed'
  | 'balance_settled'
  | 'completed'
  | 'corrected'
  | 'drives_unconfirmed'
  | 'no_show_confirmed'
  | 'no_show_overturned'
  | 'no_show_rejected'
  | 'no_show_reported'
  | 'no_show_stands'
  | 'opening_balances'
  | 'penalty_posted'
  | 'penalty_taken_back'
  | 'probation_ended'
  | 'strike_excused'
  | 'strike_settled'
> = {
  appeal_made: ({ fromAdultId, strikeId }) => [
    { type: 'appeal_made', priority: 'normal', to: ['admins'], data: { fromAdultId, strikeId } },
  ],
  appeal_refused: ({ toAdultId }) => [appealAnswered(toAdultId, false)],
  balance_crossed: ({ householdId, to, projectedHundredths }) => {
    const data = { projectedHundredths }
    const reader = [{ householdId }]
    if (to === 'freed') return [{ type: 'balance_freed', priority: 'normal', to: reader, data }]
    return to === 'locked'
      ? [{ type: 'balance_locked', priority: 'high', to: reader, data }]
      : [{ type: 'balance_nudge', priority: 'normal', to: reader, data }]
  },
  balance_settled: ({ householdId, shares }, scene) =>
    shares.map((share) => settledPart(scene, householdId, share)),
  completed: (_, scene) => (scene.ride ? [moved(scene, ['driver', 'riders'])] : []),
  corrected: (_, scene) => [moved(scene, ['driver', 'riders'])],
  drives_unconfirmed: () => [
    {
      type: 'drive_unconfirmed',
      priority: 'normal',
      to: ['admins'],
      data: {},
      fold: 'unconfirmed',
    },
  ],
  no_show_confirmed: ({ fromAdultId, strike }) => [
    decided(fromAdultId, false),
    ...(fromAdultId && strike ? [strikeGiven(fromAdultId, 'no_show')] : []),
  ],
  no_show_overturned: () => [decided(null, true)],
  no_show_rejected: () => [decided(null, true)],
  no_show_reported: ({ fromAdultId }) => [
    {
      type: 'no_show_reported',
      priority: 'high',
      to: [...(fromAdultId ? [{ adultId: fromAdultId }] : []), 'admins'],
      data: { accusedAdultId: fromAdultId },
    },
  ],
  no_show_stands: ({ fromAdultId }) => [decided(fromAdultId, false)],
  opening_balances: ({ moves }, scene) =>
    moves.map(({ householdId, ...opening }) => ({
      type: 'balance_changed',
      priority: 'low',
      to: [{ householdId }],
      data: { opening },
      ...foldedToday(scene, 'balance'),
    })),
  penalty_posted: ({ spent, earned }, scene) => [
    moved(
      scene,
      [...spent, ...earned].map(({ householdId }) => ({ householdId })),
    ),
  ],
  penalty_taken_back: ({ householdIds }, scene) =>
    householdIds.length > 0
      ? [
          moved(
            scene,
            householdIds.map((householdId) => ({ householdId })),
          ),
        ]
      : [],
  probation_ended: nobody,
  // If the adult had asked for this, the answer to their request tells them, without a second notice.
  strike_excused: ({ toAdultId, appealed }) => [
    appealed ? appealAnswered(toAdultId, true) : settled(toAdultId, 'excuse'),
  ],
  strike_settled: ({ toAdultId, event }) => [settled(toAdultId, event)],
}
