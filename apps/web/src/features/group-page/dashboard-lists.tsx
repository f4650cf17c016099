// A group's families and pools on its dashboard: the first few, with links to all.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import * as counts from '../../ui/count-words.ts'
import { wallTimeText, weekdaysText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import classes from '../groups/groups.module.css'
import { NewPool } from '../pools/new-pool.tsx'
import { StandingBadges } from '../standing/standing-badges.tsx'
import { AskForPool } from './ask-for-pool.tsx'
import lists from './group-page.module.css'
import * as words from './words.ts'

/** Spec, section 9. */
const poolsShown = 8
const familiesShown = 8

export const Pools = ({ group }: { group: GroupDashboard }) =>
  group.pools.length === 0 ? null : (
    <Panel
      title={words.pools}
      aside={
        group.role === 'admin' && (
          <NewPool groupId={group.groupId} textClass={classes.textLink}>
            {words.createNewPool}
          </NewPool>
        )
      }
    >
      <Rows pad={0} className={classes.pools}>
        {group.pools.slice(0, poolsShown).map((pool) => (
          <li key={pool.poolId}>
            <Link to="/pools/$poolId" params={{ poolId: pool.poolId }}>
              <Named>
                <b>{pool.name}</b>
                <Hint as="span">
                  {weekdaysText(pool.weekdayMask)}, {wallTimeText(pool.startTime)}
                </Hint>
              </Named>
              <Hint as="span">{counts.kids(pool.kidCount)}</Hint>
            </Link>
          </li>
        ))}
      </Rows>
      {group.pools.length > poolsShown && (
        <Link to="/pools" search={{ group: group.groupId }} className={classes.textLink}>
          {words.allPools(group.pools.length)}
        </Link>
      )}
      {group.role !== 'admin' && <AskForPool groupId={group.groupId} />}
    </Panel>
  )

type Family = GroupDashboard['families'][number]

const FamilyRow = ({ group, family }: { group: GroupDashboard; family: Family }) => {
  const adults = group.members.filter((member) => member.householdId === family.householdId)
  const row = group.standing.find((each) => each.householdId === family.householdId)
  return (
    <li>
      <Link
        to="/groups/$groupId/dashboard"
        params={{ groupId: group.groupId }}
        search={{ tab: 'families', focus: family.householdId }}
        className={lists.family}
      >
        <Bean index={family.beanIndex} letter={initialOf(family.name)} size={28} />
        <Named>
          <b>
            {family.name}
            {row?.mine && <small>{everyday.you}</small>}
          </b>
          <Hint as="span">
            {words.adultsAndKids(adults.map((adult) => adult.name).join(', '), counts.kids(family.kidCount))}
          </Hint>
        </Named>
        <span className={lists.marks}>
          {family.role === 'admin' && <Badge>{words.admin}</Badge>}
          {adults[0] && (
            <StandingBadges band={adults[0].band} probation={adults.some((adult) => adult.probation)} />
          )}
        </span>
      </Link>
    </li>
  )
}

export const Members = ({ group }: { group: GroupDashboard }) => (
  <Panel
    title={words.membersAndFamilies}
    aside={
      <Link to="/groups/$groupId/activity" params={{ groupId: group.groupId }} className={classes.textLink}>
        {words.whatHappened}
      </Link>
    }
  >
    <Rows pad={0}>
      {group.families.slice(0, familiesShown).map((family) => (
        <FamilyRow key={family.householdId} group={group} family={family} />
      ))}
    </Rows>
    {group.families.length > familiesShown && (
      <Link
        to="/groups/$groupId/dashboard"
        params={{ groupId: group.groupId }}
        search={{ tab: 'families' }}
        className={classes.textLink}
      >
        {words.allFamilies(group.families.length)}
      </Link>
    )}
  </Panel>
)
