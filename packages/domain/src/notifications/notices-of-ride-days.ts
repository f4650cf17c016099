// Lists the notices about the driver's taps on the ride day (docs/notifications.md).
import type { EventFacts } from '../record/events.ts'
import type { TapKind } from '../rides/ride-taps.ts'
import type { Notice } from './notice-facts.ts'
import type { Notices } from './notice-of.ts'
import { nobody } from './scene.ts'

/** Each family reads about its kids: those of one tap are one notice. */
const tapped =
  (type: TapKind) =>
  ({ kidIds, kidNames, tapId }: EventFacts[TapKind]): Notice[] =>
    kidIds.map((kidId, place) => ({
      type,
      priority: 'normal',
      to: [{ kidId }],
      data: { kidName: kidNames[place] ?? '' },
      fold: `${type}:${tapId}`,
    }))

export const noticesOfRideDays: Notices<TapKind | 'kid_not_here' | 'tap_taken_back'> = {
  dropped_off: tapped('dropped_off'),
  kid_not_here: ({ kidId, kidName }) => [
    { type: 'kid_not_here', priority: 'critical', to: [{ kidId }], data: { kidName } },
  ],
  on_my_way: tapped('on_my_way'),
  picked_up: tapped('picked_up'),
  tap_taken_back: nobody,
}
