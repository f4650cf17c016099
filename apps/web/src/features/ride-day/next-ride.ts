// Finds the ride that a shortcut on the app's icon leads to: the adult's next ride of the day, or, for "Can't drive",
// the sheet of the adult's next drive.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'

const lookHours = { today: 12, drives: 14 * 24 }
/** For this long, a ride that has started still counts as today's next ride. */
const sinceMs = 60 * 60_000
const hourMs = 60 * 60_000

/** Returns the adult's next drive that can still be given back, which excludes drives under way or done. */
export const nextDrive = (rides: RideCard[]) =>
  rides.find(({ driver, canCantDrive }) => driver?.isMe && canCantDrive)
/** Returns the adult's or their kids' next ride, which excludes rides that are called off. */
export const nextRide = (rides: RideCard[]) =>
  rides.find(
    ({ status, driver, seats }) => status !== 'cancelled' && (driver?.isMe || seats.some(({ mine }) => mine)),
  )

/** Throws a redirect to the ride, or to the home page if there is none. */
export const toNextRide = async (queries: QueryClient, { cantDrive }: { cantDrive?: true }) => {
  const now = serverNow()
  const input = {
    from: new Date(now - sinceMs).toISOString(),
    to: new Date(now + hourMs * (cantDrive ? lookHours.drives : lookHours.today)).toISOString(),
  }
  const { rides } = await queries.fetchQuery(api.rides.calendar.queryOptions({ input }))
  const mine = (cantDrive ? nextDrive : nextRide)(rides)
  if (!mine) throw redirect({ to: '/', replace: true })
  if (cantDrive) throw redirect({ to: '/calendar', search: { ride: mine.rideId }, replace: true })
  throw redirect({ to: '/rides/$rideId', params: { rideId: mine.rideId }, replace: true })
}
