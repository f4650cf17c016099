// Orders the rides on the dashboard. Each appears only once.
import type { RideCard } from '@beanpool/contract/ride-card'
import {
  asksToConfirm,
  asksToTake,
  hasMyKid,
  isUnconfirmed,
  needsDriver,
  waitsForMe,
} from '../../parts/rides/ride-view.ts'
import { todayIn } from '../../ui/date-words.ts'

export type DayOrder = {
  /** The family's drives that have to be confirmed. My next drive is `nextDrive`, which asks for this separately. */
  toConfirm: RideCard[]
  /** Offers to me, and rides of my kids that have no driver. */
  waiting: RideCard[]
  /** Other families' drives whose drivers an admin may call. */
  unconfirmed: RideCard[]
  /** Rides that are under way or today, driven by me or with my kids. */
  today: RideCard[]
  nextDrive: RideCard | null
  /** The number of my drives in the next seven days, including those shown above. */
  drivesIn7Days: number
  /** The first of my drives that is not shown elsewhere. */
  nextDrives: RideCard[]
  /** My kids' next rides, driven by other adults. */
  kidsRides: RideCard[]
  /** The first ride for me or my kids that is not on the screen. */
  afterWeek: RideCard | null
  /** Other families' rides without a driver. */
  couldUse: RideCard[]
  /** Posted or claimed urgent rides: my kids' rides, and my own drives shown above. */
  urgent: { kids: Set<string>; drives: Set<string> }
}

const drivesShown = 6
const kidsRidesShown = 3
const weekMs = 7 * 24 * 3_600_000

const isMine = (ride: RideCard) => (ride.driver?.isMe ?? false) || hasMyKid(ride)
const isDrive = ({ driver, status }: RideCard) =>
  driver?.isMe === true && (status === 'assigned' || status === 'urgent_claimed')

const idsOf = (rides: RideCard[]) => new Set(rides.map(({ rideId }) => rideId))

const waitingOf = (open: RideCard[]) => {
  const mine = open.filter(waitsForMe)
  return [...mine.filter((ride) => ride.offerToMe), ...mine.filter((ride) => !ride.offerToMe)]
}

/** `calendar`: rides from a few hours ago onwards. `open`: rides that need a driver. */
export const dayOrder = (calendar: RideCard[], open: RideCard[], now: number): DayOrder => {
  const waiting = waitingOf(open)
  const couldUse = open.filter((ride) => needsDriver(ride) && asksToTake(ride) && !waitsForMe(ride))
  const above = new Set([...waiting, ...couldUse].map((ride) => ride.rideId))
  const ahead = calendar
    .filter((ride) => ride.canComplete || Date.parse(ride.endAt) > now)
    .filter((ride) => ride.status !== 'cancelled' && !above.has(ride.rideId))
  const nextDrive = ahead.find(isDrive) ?? null
  const toConfirm = ahead.filter((ride) => asksToConfirm(ride) && ride !== nextDrive)
  const unconfirmed = ahead.filter((ride) => isUnconfirmed(ride, now))
  const others = ahead.filter(
    (ride) => isMine(ride) && ![nextDrive, ...toConfirm, ...unconfirmed].includes(ride),
  )
  const today = others.filter(
    (ride) => Date.parse(ride.startAt) <= now || ride.date === todayIn(ride.timeZone, new Date(now)),
  )
  // A ride posted as urgent is listed with the urgent rides, where it can be claimed.
  const next = others.filter((ride) => !today.includes(ride) && ride.status !== 'urgent_posted')
  const isThisWeek = (ride: RideCard) => Date.parse(ride.startAt) < now + weekMs
  const nextDrives = next.filter((ride) => isDrive(ride) && isThisWeek(ride)).slice(0, drivesShown)
  const kidsRides = next.filter((ride) => !isDrive(ride)).slice(0, kidsRidesShown)
  const drivesAhead = [nextDrive, ...toConfirm, ...today, ...nextDrives].filter((ride) => ride !== null)
  return {
    toConfirm,
    waiting,
    unconfirmed,
    today,
    nextDrive,
    drivesIn7Days: ahead.filter((ride) => isDrive(ride) && isThisWeek(ride)).length,
    nextDrives,
    kidsRides,
    afterWeek: next.find((ride) => !nextDrives.includes(ride) && !kidsRides.includes(ride)) ?? null,
    couldUse,
    urgent: {
      kids: idsOf(others.filter(({ status }) => status === 'urgent_posted')),
      drives: idsOf(drivesAhead.filter((ride) => isDrive(ride) && Date.parse(ride.endAt) > now)),
    },
  }
}

/** True for a drive that is today or still has to be completed. It is listed under today and keeps its buttons. */
export const isToday = (ride: RideCard, now: number): boolean =>
  ride.canComplete || ride.date === todayIn(ride.timeZone, new Date(now))
