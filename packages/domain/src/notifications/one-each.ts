// Sorts out what one adult hears of one change of a ride: the notice that says most, and no second one that says less.
import type { NoticeType } from './notice-types.ts'

/** Of these an adult gets the first that there is, of one ride and one change. */
const order: readonly NoticeType[] = [
  'offer_created',
  'offer_expiring',
  'drive_assigned',
  'drive_unassigned',
  'urgent_claimed',
  'urgent_withdrawn',
  'urgent_posted',
  'driver_needed',
  'ride_cancelled',
  'ride_covered',
  'ride_changed',
]

type Told = { type: NoticeType; rideId: string | null; adultId: string }

/** Without those that another one of the same change makes needless. A notice that is in no such order is kept. */
export function oneEach<Each extends Told>(notices: Each[]): Each[] {
  const best = new Map<string, number>()
  const keyOf = ({ adultId, rideId }: Told) => `${adultId}:${rideId}`
  for (const notice of notices) {
    const place = order.indexOf(notice.type)
    if (notice.rideId === null || place < 0) continue
    best.set(keyOf(notice), Math.min(place, best.get(keyOf(notice)) ?? place))
  }
  return notices.filter((notice) => {
    const place = order.indexOf(notice.type)
    return notice.rideId === null || place < 0 || best.get(keyOf(notice)) === place
  })
}
