// The group's balances as bars, which also mark the next driver.

import type { GroupDashboard } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { momentWithin } from '../../ui/date-words.ts'
import { FairnessBars, type FairnessRow } from '../../ui/fairness-bars.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LeftBalances } from '../settling/left-balances.tsx'
import { firstBars } from './first-bars.ts'
import * as words from './words.ts'

/** Returns the household that drives the next ride, with its time. */
const nextDrive = ({ nextRides }: GroupDashboard) => {
  const ride = nextRides.find((each) => each.driver && Date.parse(each.startAt) > serverNow())
  return ride?.driver && { ...ride.driver, at: momentWithin(ride.startAt, ride.timeZone) }
}

const barsOf = (group: GroupDashboard): FairnessRow[] => {
  const next = nextDrive(group)
  return [...group.standing]
    .sort((left, right) => right.postedHundredths - left.postedHundredths)
    .map((row) => ({
      key: row.householdId,
      ...row,
      drivesNext: row.householdId === next?.householdId ? next.at : undefined,
    }))
}

export const Fairness = ({ group }: { group: GroupDashboard }) => {
  const bars = barsOf(group)
  const [isAll, setAll] = useState(false)
  const first = isAll ? bars : firstBars(bars)
  return (
    <Panel title={words.whoIsAheadWhoDrives}>
      <FairnessBars
        rows={first}
        softHundredths={group.softNudgeHundredths}
        hardHundredths={group.hardLockHundredths}
        rowLink={({ row, className, children }) => (
          <Link
            to="/groups/$groupId/beans"
            params={{ groupId: group.groupId }}
            search={{ household: row.key }}
            className={className}
          >
            {children}
          </Link>
        )}
      />
      {first.length < bars.length && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setAll(true)}>
          {words.showAll(bars.length)}
        </Button>
      )}
      {group.role === 'admin' && <LeftBalances groupId={group.groupId} standing={group.standing} />}
    </Panel>
  )
}
