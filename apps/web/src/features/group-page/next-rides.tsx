// The next rides of a group, each with its open question; before the first pool, a link to create one.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from '../groups/groups.module.css'
import { SnowDayButton } from '../groups/snow-day-button.tsx'
import { NewPool } from '../pools/new-pool.tsx'
import { RideItems } from '../rides/ride-item.tsx'
import { AskForPool } from './ask-for-pool.tsx'
import * as words from './words.ts'

type Ahead = Pick<
  GroupDashboard,
  'groupId' | 'timeZone' | 'name' | 'role' | 'nextRides' | 'poolCount' | 'householdCount' | 'ownerName'
>

/** `asksElsewhere`: the screen's filled button belongs to something that waits for an answer. */
type NextRidesProps = { group: Ahead; asksElsewhere?: boolean }

export const NextRides = ({ group, asksElsewhere = false }: NextRidesProps) => (
  <Panel
    title={words.nextRides}
    aside={
      group.nextRides.length > 0 && (
        <Link to="/calendar" search={{ group: group.groupId }} className={classes.textLink}>
          {words.openCalendar}
        </Link>
      )
    }
  >
    {group.nextRides.length === 0 ? (
      <EmptyState
        card={false}
        title={words.noRidesYet}
        action={
          group.role === 'admin' ? (
            <NewPool
              groupId={group.groupId}
              variant={asksElsewhere || group.householdCount < 2 ? 'default' : 'filled'}
            >
              {group.poolCount === 0 ? words.createFirstPool : words.createNewPool}
            </NewPool>
          ) : (
            group.poolCount === 0 && <AskForPool groupId={group.groupId} />
          )
        }
      >
        {group.role === 'admin' ? words.whereRidesComeFrom : words.whoSetsUpPools(group.ownerName)}
      </EmptyState>
    ) : (
      <>
        <RideItems rides={group.nextRides} under="day" flush />
        {group.role === 'admin' && <SnowDayButton {...group} />}
        <Link to="/groups/$groupId/week" params={{ groupId: group.groupId }} className={classes.textLink}>
          {words.printTheWeek}
        </Link>
      </>
    )}
  </Panel>
)
