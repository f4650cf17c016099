// The dialog with an admin's open decisions, which opens from a line on the dashboard. Each kind
// of decision has its own list.
import { ApprovalsDialog } from '../../features/invitations/approvals-dialog.tsx'
import { PoolRequests } from '../../features/pool-requests/pool-requests.tsx'
import { StrikeBook } from '../../features/standing/strike-book.tsx'
import { useWaitingReports, WaitingReports } from '../../parts/rides/waiting-reports.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import type { Waiting } from './to-do.tsx'
import * as words from './words.ts'

const Reports = ({ groupId }: { groupId: string }) => (
  <Loaded query={useWaitingReports()} skeleton={<SkeletonCards count={1} height={120} />}>
    {(all) => {
      const reports = all.reports.filter((report) => report.canDecide && report.groupId === groupId)
      return reports.length === 0 ? <p>{everyday.nothingWaits}</p> : <WaitingReports reports={reports} />
    }}
  </Loaded>
)

type WaitingDialogProps = { groupId: string; what: Waiting; onClose: () => void }

export const WaitingDialog = ({ groupId, what, onClose }: WaitingDialogProps) => {
  if (what === 'joinRequests') return <ApprovalsDialog groupId={groupId} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={words.titles[what]} size="lg">
      {what === 'poolRequests' && <PoolRequests groupId={groupId} isAdmin />}
      {what === 'reports' && <Reports groupId={groupId} />}
      {what === 'appeals' && <StrikeBook groupId={groupId} />}
    </Dialog>
  )
}
