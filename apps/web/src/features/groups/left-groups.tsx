// Groups that the family has left, or was removed from: its own beans there can still be read.
import type { LeftGroup as LeftListing } from '@beanpool/contract/groups'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { balanceWords } from '../../ui/balance-words.ts'
import { browserTimeZone, dateOf, fullDate } from '../../ui/date-words.ts'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Panel } from '../../ui/panel.tsx'
import { OwnBeans } from './closed-group-books.tsx'
import classes from './groups.module.css'
import * as words from './groups-words.ts'

const LeftGroup = ({ group }: { group: LeftListing }) => {
  const [open, setOpen] = useState(false)
  const { leftAt, isRemoved, postedHundredths } = group
  const date = fullDate(dateOf(leftAt, browserTimeZone()))
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.closedHead}>
        <GroupMark mark={group.mark} />
        <span className={classes.grow}>
          <b>{group.name}</b>
          <span className={classes.quiet}>
            {words.leftOn(date, isRemoved)} · {balanceWords(postedHundredths)}
          </span>
        </span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      {open && <OwnBeans groupId={group.groupId} />}
    </details>
  )
}

export const LeftGroups = ({ left }: { left: LeftListing[] }) =>
  left.length === 0 ? null : (
    <Panel title={words.leftGroups}>
      <p className={classes.quiet}>{words.whatLeftMeans}</p>
      <ul className={classes.closed}>
        {left.map((group) => (
          <li key={group.groupId}>
            <LeftGroup group={group} />
          </li>
        ))}
      </ul>
    </Panel>
  )
