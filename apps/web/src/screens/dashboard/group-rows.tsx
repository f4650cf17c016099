// Shows the family's balance in each of its groups, and links to them.
import type { GroupListing } from '@beanpool/contract/groups'
import { Link } from '@tanstack/react-router'
import { MiniBalance, miniBalanceRow } from '../../ui/mini-balance.tsx'
import { textLink } from '../../ui/text.tsx'
import classes from './dashboard.module.css'
import * as words from './words.ts'

const Row = ({ group }: { group: GroupListing }) => (
  <li className={miniBalanceRow}>
    <MiniBalance
      name={
        <Link
          to="/groups/$groupId"
          params={{ groupId: group.groupId }}
          className={textLink}
          aria-label={words.groupRowsOpenGroup(group.name)}
        >
          {group.name}
        </Link>
      }
      hundredths={group.postedHundredths}
      softHundredths={group.softNudgeHundredths}
      hardHundredths={group.hardLockHundredths}
    />
  </li>
)

export const GroupRows = ({ groups }: { groups: GroupListing[] }) => (
  <section className={classes.section} aria-labelledby="your-groups">
    <div className={classes.head}>
      <h2 id="your-groups">{words.groups}</h2>
      <Link to="/groups" className={textLink}>
        {words.allGroups}
      </Link>
    </div>
    <ul>
      {groups.map((group) => (
        <Row key={group.groupId} group={group} />
      ))}
    </ul>
  </section>
)
