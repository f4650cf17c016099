// Picks the most informative notice for each adult about a ride's change.
import type { NoticeType } from './notice-types.ts'

/** An adult gets only the first of these that applies to a ride and its change. */
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

/**
 * Drops notices that another notice about the same change makes redundant. Keeps types that are not in the order above.
 */
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
