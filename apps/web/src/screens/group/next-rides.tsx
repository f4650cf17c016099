// The next rides of a group, each with its open question. Before there is a pool, a link that creates the first pool.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Link } from '@tanstack/react-router'
import { serverNow } from '../../api/server-clock.ts'
import classes from '../../features/groups/groups.module.css'
import { NewPool } from '../../parts/pools/new-pool.tsx'
import { RideLink } from '../../parts/ride-steps/ride-link.tsx'
import { RideItems } from '../../parts/rides/ride-item.tsx'
import { carsOfDates, driverLine, isUnconfirmed } from '../../parts/rides/ride-view.ts'
import { overdue } from '../../parts/rides/words.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { clockTime, dayWord, todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Clock } from '../../ui/ride-card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Hint, Spoken, textLink } from '../../ui/text.tsx'
import own from './group-page.module.css'
import * as words from './words.ts'

/** Leads a member to the same form that admins have under Create New Pool. */
export const AskForPool = ({ groupId }: { groupId: string }) => (
  <Link to="/pools/new" search={{ group: groupId }} className={textLink}>
    {everyday.askForPool}
  </Link>
)

type Ride = GroupDashboard['nextRides'][number]

/** One line per car, with its time and driver. `isFirst`: the first car on its date. */
const BriefRide = ({ ride, isFirst }: { ride: Ride; isFirst: boolean }) => {
  const { text, tone, bean } = driverLine(ride)
  return (
    <li data-first={isFirst || undefined}>
      <RideLink rideId={ride.rideId} className={own.brief}>
        <span>
          {isFirst && (
            <>
              <Clock time={clockTime(ride.startAt, ride.timeZone)} />
              <Hint as="span">{dayWord(ride.date, todayIn(ride.timeZone))}</Hint>
            </>
          )}
        </span>
        <Named>
          {isFirst ? <b>{ride.poolName}</b> : <Spoken>{ride.poolName}</Spoken>}
          <Hint as="span" className={own.driver} data-tone={tone}>
            {bean && <Bean index={bean.index} letter={initialOf(bean.householdName)} size={18} />}
            {text}
            {isUnconfirmed(ride, serverNow()) && <span className={own.late}>{overdue}</span>}
          </Hint>
        </Named>
      </RideLink>
    </li>
  )
}

const BriefRides = ({ rides }: { rides: Ride[] }) => (
  <Rows pad={0} className={own.rides}>
    {carsOfDates(rides).flatMap((cars) =>
      cars.map((ride, place) => <BriefRide key={ride.rideId} ride={ride} isFirst={place === 0} />),
    )}
  </Rows>
)

type NextRidesProps = {
  group: GroupDashboard
  /** Shows only times and drivers. */
  brief?: boolean
  /** True if the screen's filled button is needed for another open question. */
  asksElsewhere?: boolean
}

export const NextRides = ({ group, brief = false, asksElsewhere = false }: NextRidesProps) => {
  const { groupId, role, nextRides, poolCount } = group
  return (
    <Panel
      title={words.nextRides}
      aside={
        nextRides.length > 0 && (
          <Link to="/calendar" search={{ group: groupId }} className={classes.textLink}>
            {everyday.openCalendar}
          </Link>
        )
      }
    >
      {nextRides.length === 0 ? (
        <EmptyState
          card={false}
          title={everyday.noRidesYet}
          action={
            role === 'admin' ? (
              <NewPool
                groupId={groupId}
                variant={asksElsewhere || group.householdCount < 2 ? 'default' : 'filled'}
              >
                {poolCount === 0 ? everyday.createFirstPool : everyday.createNewPool}
              </NewPool>
            ) : (
              poolCount === 0 && <AskForPool groupId={groupId} />
            )
          }
        >
          {role === 'admin' ? everyday.fromPools : words.whoSetsUpPools(group.ownerName)}
        </EmptyState>
      ) : brief ? (
        <BriefRides rides={nextRides} />
      ) : (
        <RideItems rides={nextRides} under="day" flush />
      )}
      {!brief && poolCount > 0 && (
        <Buttons gap={16} mt={8}>
          {role === 'admin' && (
            <Link to="/groups/$groupId/generate-schedule" params={{ groupId }} className={textLink}>
              {everyday.generateSchedule}
            </Link>
          )}
          <Link to="/groups/$groupId/week" params={{ groupId }} className={textLink}>
            {everyday.printWeek}
          </Link>
        </Buttons>
      )}
    </Panel>
  )
}
