// Orders the rides of the dashboard; none is in it twice (look.md, Order and density).
import type { RideCard } from '@beanpool/contract/ride-card'
import { todayIn } from '../../ui/date-words.ts'
import { asksToTake, hasMyKid, needsDriver, waitsForMe } from '../rides/ride-view.ts'

export type DayOrder = {
  /** Offers to me, and rides of my kids that have no driver. */
  waiting: RideCard[]
  /** On now, or today, with me or my kids. */
  today: RideCard[]
  nextDrive: RideCard | null
  /** The next ones with me or my kids. */
  week: RideCard[]
  /** The first of them that is not shown. */
  afterWeek: RideCard | null
  /** Of other families, and without a driver. */
  couldUse: RideCard[]
}

const weekShown = 6

const isMine = (ride: RideCard) => (ride.driver?.isMe ?? false) || hasMyKid(ride)
const isDrive = ({ driver, status }: RideCard) =>
  driver?.isMe === true && (status === 'assigned' || status === 'urgent_claimed')

/** `calendar`: the rides from some hours ago on; `open`: those that need a driver. */
export const dayOrder = (calendar: RideCard[], open: RideCard[], now: number): DayOrder => {
  const mine = open.filter(waitsForMe)
  const waiting = [...mine.filter((ride) => ride.offerToMe), ...mine.filter((ride) => !ride.offerToMe)]
  const couldUse = open.filter((ride) => needsDriver(ride) && asksToTake(ride) && !waitsForMe(ride))
  const shown = new Set([...waiting, ...couldUse].map((ride) => ride.rideId))
  const ahead = calendar
    .filter((ride) => ride.canComplete || Date.parse(ride.endAt) > now)
    .filter((ride) => isMine(ride) && ride.status !== 'cancelled' && !shown.has(ride.rideId))
  const nextDrive = ahead.find(isDrive) ?? null
  const others = ahead.filter((ride) => ride !== nextDrive)
  const today = others.filter(
    (ride) => Date.parse(ride.startAt) <= now || ride.date === todayIn(ride.timeZone, new Date(now)),
  )
  const next = others.filter((ride) => !today.includes(ride))
  const week = next.slice(0, weekShown)
  return { waiting, today, nextDrive, week, afterWeek: next[weekShown] ?? null, couldUse }
}

/** A drive of today belongs to today; it is still the one with the buttons. */
export const isToday = (ride: RideCard, now: number): boolean =>
  ride.canComplete || ride.date === todayIn(ride.timeZone, new Date(now))
