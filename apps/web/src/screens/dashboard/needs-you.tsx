// Lists everything this adult can act on: decisions, swaps, offers, and driverless rides of their kids.
import type { GroupListing } from '@beanpool/contract/groups'
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { KidsQuestions } from '../../parts/one-ride/kids-questions.tsx'
import { RideLink } from '../../parts/ride-steps/ride-link.tsx'
import { RideItem } from '../../parts/rides/ride-item.tsx'
import { useWaitingReports, WaitingReports } from '../../parts/rides/waiting-reports.tsx'
import { usePhoneOf } from '../../parts/session/phone-book.ts'
import { SwapCard } from '../../parts/swaps/swap-card.tsx'
import { useOpenSwaps } from '../../parts/swaps/use-swaps.ts'
import { momentWithin, timeText, todayIn } from '../../ui/date-words.ts'
import { dialled } from '../../ui/dialled.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { firstName } from '../../ui/first-name.ts'
import { Beside, Named, Rows, Stack } from '../../ui/layout.tsx'
import { Card } from '../../ui/panel.tsx'
import { Hint, textLink } from '../../ui/text.tsx'
import classes from './dashboard.module.css'
import type { DayOrder } from './day-order.ts'
import * as words from './words.ts'

const shownAtFirst = 4

type Waiting = Pick<DayOrder, 'toConfirm' | 'waiting' | 'unconfirmed'>

/**
 * Returns all these entries: drives to confirm, offers, rides without a driver, and calls that an admin should make.
 */
export const useNeeds = ({ toConfirm, waiting, unconfirmed }: Waiting, groups: GroupListing[]) => {
  const swaps = useOpenSwaps().filter((swap) => !swap.byMyHousehold)
  const reports = useWaitingReports().data?.reports ?? []
  const questions = groups.flatMap((group) => group.questions)
  const rides = [...toConfirm, ...waiting]
  const count = rides.length + swaps.length + reports.length + questions.length
  return { rides, questions, shown: toConfirm.length + shownAtFirst, unconfirmed, swaps, reports, count }
}

/** An unconfirmed drive, with a button that calls the driver. */
const Unconfirmed = ({ ride, driver }: { ride: RideCard; driver: NonNullable<RideCard['driver']> }) => {
  const phone = usePhoneOf(driver.adultId)
  const name = firstName(driver.name)
  const isToday = ride.date === todayIn(ride.timeZone)
  const when = (isToday ? timeText : momentWithin)(ride.startAt, ride.timeZone)
  return (
    <Beside as="li">
      <Named>
        <RideLink rideId={ride.rideId} className={classes.unconfirmed}>
          {words.hasNotConfirmed(name)}
        </RideLink>
        <Hint as="small">{words.rideAt(ride.poolName, when)}</Hint>
      </Named>{' '}
      {phone && (
        <Button component="a" href={`tel:${dialled(phone)}`} variant="default" aria-label={words.call(name)}>
          {words.callButton}
        </Button>
      )}
    </Beside>
  )
}

type NeedsYouProps = {
  needs: ReturnType<typeof useNeeds>
  groups: GroupListing[]
  /** True if something above this list has the prominent button. */
  quiet: boolean
  Decisions: Decisions
}

/**
 * An admin's decisions in one group, which are also shown on the group's own page. `name`:
 * set if there are several groups.
 */
export type Decisions = ComponentType<{
  groupId: string
  waiting: GroupListing['waiting']
  name: string
  quiet: boolean
}>

/** On this screen, reports have cards of their own. */
const toDecideIn = ({ waiting }: GroupListing) => ({ ...waiting, reports: 0 })
const waits = (group: GroupListing) => Object.values(toDecideIn(group)).some((count) => count > 0)

/** Makes the first entry's button the screen's prominent one. */
export const NeedsYou = ({ needs, groups, quiet, Decisions }: NeedsYouProps) => {
  const { rides, questions, shown, unconfirmed, swaps, reports, count } = needs
  // A dialog stays open after the last decision in it.
  const [deciding, setDeciding] = useState(false)
  const decides = groups.some(waits)
  if (decides && !deciding) setDeciding(true)
  if (!deciding && count + unconfirmed.length === 0) return null
  const showGroup = groups.length > 1
  const isFirst = !quiet && count === 0
  return (
    <section className={classes.section}>
      {(decides || count + unconfirmed.length > 0) && <h2>{everyday.toDecide}</h2>}
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
        <KidsQuestions
          questions={questions}
          quiet={quiet || rides.length + swaps.length + reports.length > 0}
        />
        {(deciding || unconfirmed.length > 0) && (
          <Card gap={0} pad={14} className={classes.decide}>
            <Rows data-flush="both">
              {unconfirmed.map(
                (ride) => ride.driver && <Unconfirmed key={ride.rideId} ride={ride} driver={ride.driver} />,
              )}
              {deciding && (
                <Suspense>
                  {groups.map((group, place) => (
                    <Decisions
                      key={group.groupId}
                      groupId={group.groupId}
                      waiting={toDecideIn(group)}
                      name={showGroup ? group.name : ''}
                      quiet={!isFirst || groups.findIndex(waits) !== place}
                    />
                  ))}
                </Suspense>
              )}
            </Rows>
          </Card>
        )}
      </Stack>
      {rides.length > shown && (
        <Link to="/calendar" search={{ waiting: true }} className={textLink}>
          {words.allThatWait(rides.length)}
        </Link>
      )}
    </section>
  )
}
