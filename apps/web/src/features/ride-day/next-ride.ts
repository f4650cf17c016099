// Finds where the app icon's shortcuts lead: to the adult's next ride of the day, or to the sheet of their next drive,
// with "Can't drive".
import type { RideCard } from '@beanpool/contract/ride-card'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'

const lookHours = { today: 12, drives: 14 * 24 }
/** A ride that has started still counts as today's. */
const sinceMs = 60 * 60_000
const hourMs = 60 * 60_000

/** The adult's next drive that they can still give back: not one under way or done. */
export const nextDrive = (rides: RideCard[]) =>
  rides.find(({ driver, canCantDrive }) => driver?.isMe && canCantDrive)
const nextRide = (rides: RideCard[]) =>
  rides.find(({ driver, seats }) => driver?.isMe || seats.some(({ mine }) => mine))

/** Throws a redirect to the ride, or home if there is none. */
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
