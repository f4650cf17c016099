// Shows the family's groups: its balance in each, their urgent rides, and links to them.
import type { GroupListing } from '@beanpool/contract/groups'
import { Link } from '@tanstack/react-router'
import { MiniBalance, miniBalanceRow } from '../../ui/mini-balance.tsx'
import { textLink } from '../../ui/text.tsx'
import classes from './dashboard.module.css'
import { useOpenUrgent } from './track-record.tsx'
import * as dashboardWords from './words.ts'

const Row = ({ group, urgent }: { group: GroupListing; urgent: number }) => {
  const params = { groupId: group.groupId }
  const urgentWords = dashboardWords.urgentCountWords(urgent)
  return (
    <li className={classes.group}>
      <div className={miniBalanceRow}>
        <MiniBalance
          name={group.name}
          hundredths={group.postedHundredths}
          softHundredths={group.softNudgeHundredths}
          hardHundredths={group.hardLockHundredths}
        />
      </div>
      <div className={classes.links}>
        {urgentWords && <span className={classes.urgent}>{urgentWords}</span>}
        <Link
          to="/groups/$groupId"
          params={params}
          className={textLink}
          aria-label={dashboardWords.groupRowsOpenGroup(group.name)}
        >
          {dashboardWords.open}
        </Link>
      </div>
    </li>
  )
}

export const GroupRows = ({ groups }: { groups: GroupListing[] }) => {
  const open = useOpenUrgent()
  return (
    <section className={classes.section} aria-labelledby="your-groups">
      <div className={classes.head}>
        <h2 id="your-groups">{dashboardWords.groups}</h2>
        <Link to="/groups" className={textLink}>
          {dashboardWords.allGroups}
        </Link>
      </div>
      <ul>
        {groups.map((group) => (
          <Row
            key={group.groupId}
            group={group}
            urgent={open.filter(({ groupId }) => groupId === group.groupId).length}
          />
        ))}
      </ul>
    </section>
  )
}
