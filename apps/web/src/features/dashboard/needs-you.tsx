// Lists everything that waits for this adult: decisions, swaps, offers, and rides of their kids without a driver.
import { Link } from '@tanstack/react-router'
import { Stack } from '../../ui/layout.tsx'
import { textLink } from '../../ui/text.tsx'
import { RideItem } from '../rides/ride-item.tsx'
import { useWaitingReports, WaitingReports } from '../rides/waiting-reports.tsx'
import { SwapCard } from '../swaps/swap-card.tsx'
import { useOpenSwaps } from '../swaps/use-swaps.ts'
import classes from './dashboard.module.css'
import type { DayOrder } from './day-order.ts'
import * as words from './words.ts'

const shownAtFirst = 4

type Waiting = Pick<DayOrder, 'toConfirm' | 'waiting' | 'unconfirmed'>

/** Returns everything that waits: drives to confirm, offers, rides without a driver, and calls for an admin. */
export const useNeeds = ({ toConfirm, waiting, unconfirmed }: Waiting) => {
  const swaps = useOpenSwaps().filter((swap) => !swap.byMyHousehold)
  const reports = useWaitingReports()
  const rides = [...toConfirm, ...waiting]
  const count = rides.length + swaps.length + reports.length
  return { rides, shown: toConfirm.length + shownAtFirst, unconfirmed, swaps, reports, count }
}

type NeedsYouProps = {
  needs: ReturnType<typeof useNeeds>
  showGroup: boolean
  /** True if something above it has the prominent button. */
  quiet: boolean
}

/** Gives its first entry the screen's prominent button. */
export const NeedsYou = ({ needs, showGroup, quiet }: NeedsYouProps) => {
  const { rides, shown, unconfirmed, swaps, reports, count } = needs
  if (count + unconfirmed.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{words.needsYou}</h2>
      <Stack gap={10}>
        {reports.length > 0 && <WaitingReports reports={reports} quiet={quiet} />}
        {swaps.map((swap, place) => (
          <SwapCard key={swap.swapId} swap={swap} quiet={quiet || place > 0 || reports.length > 0} />
        ))}
        {rides.slice(0, shown).map((ride, place) => (
          <RideItem
            key={ride.rideId}
            ride={ride}
            under="day"
            showGroup={showGroup}
            quiet={quiet || place > 0 || swaps.length + reports.length > 0}
          />
        ))}
        {unconfirmed.map((ride) => (
          <RideItem key={ride.rideId} ride={ride} under="day" showGroup={showGroup} since quiet />
        ))}
      </Stack>
      {rides.length > shown && (
        <Link to="/calendar" search={{ waiting: true }} className={textLink}>
          {words.allThatWait(rides.length)}
        </Link>
      )}
    </section>
  )
}
