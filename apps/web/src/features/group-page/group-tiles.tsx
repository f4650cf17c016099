// Four numbers of a group at a glance, each leading to its tab.
import type { GroupPage } from '@beanpool/contract/groups'
import { Link } from '@tanstack/react-router'
import type { GroupTab } from '../groups/group-tabs.ts'
import classes from './group-page.module.css'
import * as words from './words.ts'

type Tile = { label: string; count: number; tab: GroupTab }

const tilesOf = (group: GroupPage): Tile[] => [
  { label: words.activePools, count: group.activePoolCount, tab: 'pools' },
  { label: words.families, count: group.householdCount, tab: 'families' },
  { label: words.urgentRides, count: group.urgentCount, tab: 'pools' },
  {
    label: words.pending,
    count: group.joinRequestCount + group.poolRequestCount,
    tab: group.joinRequestCount === 0 && group.poolRequestCount > 0 ? 'pools' : 'invites',
  },
]

export const GroupTiles = ({ group }: { group: GroupPage }) => (
  <ul className={classes.tiles}>
    {tilesOf(group).map(({ label, count, tab }) => (
      <li key={label}>
        <Link
          to="/groups/$groupId"
          params={{ groupId: group.groupId }}
          search={{ tab }}
          replace
          resetScroll={false}
        >
          <b>{count}</b> <span>{label}</span>
        </Link>
      </li>
    ))}
  </ul>
)
