// A dialog with the families waiting for an admin's approval. It opens over the group's
// pages, and from a notice's link.
import { useQuery } from '@tanstack/react-query'
import { api, messageOf } from '../../api/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import * as words from './dialog-words.ts'
import { JoinRequests } from './join-requests.tsx'

type ApprovalsDialogProps = {
  groupId: string
  /** True if the address says that the dialog is open. */
  inAddress?: boolean
  onClose: () => void
}

export const ApprovalsDialog = ({ groupId, inAddress = false, onClose }: ApprovalsDialogProps) => {
  const query = useQuery(api.invitations.requests.queryOptions({ input: { groupId } }))
  const isEmpty = query.data?.requests.length === 0
  return (
    <Dialog onClose={onClose} title={words.dialogTitle} size="lg" inAddress={inAddress}>
      <Loaded query={query} errorTitle={words.couldntLoad} errorText={messageOf}>
        {({ requests }) => <JoinRequests requests={requests} />}
      </Loaded>
      {isEmpty && <EmptyState title={words.nobodyWaits} card={false} />}
    </Dialog>
  )
}
