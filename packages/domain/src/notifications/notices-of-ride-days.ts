// Lists the notices about the driver's taps on the ride day (docs/notifications.md).
import type { EventFacts } from '../record/events.ts'
import type { TapKind } from '../rides/ride-taps.ts'
import type { Notice, NoticeFacts } from './notice-facts.ts'
import type { Notices } from './notice-of.ts'

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

type NotHere = NoticeFacts['kid_not_here'] & { kidId: string }

/** What corrects an alarm is as loud as the alarm. */
const notHere = (data: NotHere): Notice => ({
  type: 'kid_not_here',
  priority: 'critical',
  to: [{ kidId: data.kidId }],
  data,
})

const came = ({ kidIds, kidNames }: EventFacts['picked_up']): Notice[] =>
  kidIds.map((kidId, place) => notHere({ kidId, kidName: kidNames[place] ?? '', after: 'on_board' }))

export const noticesOfRideDays: Notices<TapKind | 'kid_not_here' | 'tap_taken_back'> = {
  dropped_off: tapped('dropped_off'),
  kid_not_here: ({ kidId, kidName }) => [notHere({ kidId, kidName })],
  on_my_way: tapped('on_my_way'),
  picked_up: (facts) => (facts.afterAll ? came(facts) : tapped('picked_up')(facts)),
  tap_taken_back: ({ corrected = [] }) =>
    corrected.map(({ kidId, kidName, missing }) =>
      notHere({ kidId, kidName, ...(missing ? {} : { after: 'slip' }) }),
    ),
}
