// Lists all that waits for this adult: decisions, swaps, offers, and rides of their kids without a driver.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Link } from '@tanstack/react-router'
import { RideItem } from '../rides/ride-item.tsx'
import { useWaitingReports, WaitingReports } from '../rides/waiting-reports.tsx'
import { SwapCard } from '../swaps/swap-card.tsx'
import { useOpenSwaps } from '../swaps/use-swaps.ts'
import classes from './dashboard.module.css'

const shownAtFirst = 4

/** All that waits; `rides` are offers and rides without a driver. */
export const useNeeds = (rides: RideCard[]) => {
  const swaps = useOpenSwaps().filter((swap) => !swap.byMyHousehold)
  const reports = useWaitingReports()
  return { rides, swaps, reports, count: rides.length + swaps.length + reports.length }
}

type NeedsYouProps = { needs: ReturnType<typeof useNeeds>; showGroup: boolean }

/** The first thing here has the screen's prominent button. */
export const NeedsYou = ({ needs: { rides, swaps, reports, count }, showGroup }: NeedsYouProps) => {
  if (count === 0) return null
  return (
    <section className={classes.section}>
      <h2>Needs you</h2>
      <div className={classes.list}>
        {reports.length > 0 && <WaitingReports reports={reports} />}
        {swaps.map((swap, place) => (
          <SwapCard key={swap.swapId} swap={swap} quiet={place > 0 || reports.length > 0} />
        ))}
        {rides.slice(0, shownAtFirst).map((ride, place) => (
          <RideItem
            key={ride.rideId}
            ride={ride}
            under="day"
            showGroup={showGroup}
            quiet={place > 0 || swaps.length + reports.length > 0}
          />
        ))}
      </div>
      {rides.length > shownAtFirst && (
        <Link to="/calendar" search={{ waiting: true }} className={classes.more}>
          All {rides.length} rides that wait for you
        </Link>
      )}
    </section>
  )
}
