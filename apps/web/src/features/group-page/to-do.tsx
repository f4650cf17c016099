// The part of a group's page that waits for an admin: requests and reports to decide, appeals, rides without a driver.
import { Panel } from '../../ui/panel.tsx'
import classes from '../groups/groups.module.css'
import { JoinRequests, useJoinRequests } from '../invitations/join-requests.tsx'
import { Shortfalls } from '../rides/shortfalls.tsx'
import { useWaitingReports, WaitingReports } from '../rides/waiting-reports.tsx'
import { StrikeBook } from '../standing/strike-book.tsx'
import * as words from './to-do-words.ts'

const ToDecide = ({ groupId }: { groupId: string }) => {
  const reports = useWaitingReports().filter((report) => report.canDecide && report.groupId === groupId)
  const requests = useJoinRequests(groupId, true)
  if (reports.length + requests.length === 0) return null
  return (
    <Panel title={words.toDecide}>
      {reports.length > 0 && <WaitingReports reports={reports} />}
      <JoinRequests requests={requests} />
    </Panel>
  )
}

/** What waits for an admin of this group, before all else. */
export const ToDo = ({ groupId }: { groupId: string }) => (
  <div className={classes.toDo}>
    <ToDecide groupId={groupId} />
    <StrikeBook groupId={groupId} isAsked />
    <Shortfalls groupId={groupId} isAdmin />
  </div>
)
