// The list of things that wait for this adult: swaps to answer, offers, and rides of the next seven days that they
// could drive.
import type { RideCard } from '@beanpool/contract/ride-card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { RideItem } from '../rides/ride-item.tsx'
import { canTake, needsDriver } from '../rides/ride-view.ts'
import { SwapCard } from '../swaps/swap-card.tsx'
import { useOpenSwaps } from '../swaps/use-swaps.ts'
import classes from './dashboard.module.css'

const shownAtFirst = 4

/** Offers first, then the rides whose turn it would be. */
const urgency = (ride: RideCard): number => (ride.offerToMe ? 2 : Number(ride.priorityToMe))

const waitingForMe = (rides: RideCard[]) =>
  rides
    .filter((ride) => ride.offerToMe !== null || (needsDriver(ride) && canTake(ride)))
    .sort((left, right) => urgency(right) - urgency(left))

type NeedsYouProps = { showGroup: boolean; hasNextDrive: boolean }

export const NeedsYou = ({ showGroup, hasNextDrive }: NeedsYouProps) => {
  const { rides = [] } = useQuery(api.rides.needsDriver.queryOptions({ input: {} })).data ?? {}
  const swaps = useOpenSwaps().filter((swap) => !swap.byMyHousehold)
  const needed = waitingForMe(rides)
  if (needed.length + swaps.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>Needs you</h2>
      <div className={classes.list}>
        {swaps.map((swap) => (
          <SwapCard key={swap.swapId} swap={swap} quiet={hasNextDrive} />
        ))}
        {needed.slice(0, shownAtFirst).map((ride, place) => (
          <RideItem
            key={ride.rideId}
            ride={ride}
            under="day"
            showGroup={showGroup}
            quiet={place > 0 || swaps.length > 0 || (hasNextDrive && ride.offerToMe === null)}
          />
        ))}
      </div>
      {needed.length > shownAtFirst && (
        <Link to="/calendar" search={{ needs: true }} className={classes.more}>
          All {needed.length} rides of the week that need a driver
        </Link>
      )}
    </section>
  )
}
