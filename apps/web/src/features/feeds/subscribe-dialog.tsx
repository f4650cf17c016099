// Puts the rides into the calendar that a parent already uses (spec 2, *Subscribe dialog*).
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { FeedList } from './feed-list.tsx'
import { RenewLinks } from './renew-links.tsx'
import * as words from './words.ts'

type SubscribeDialogProps = { groupId: string | undefined; onClose: () => void }

export const SubscribeDialog = ({ groupId, onClose }: SubscribeDialogProps) => {
  const query = useQuery(api.feeds.links.queryOptions())
  return (
    <Dialog title={words.subscribeTitle} onClose={onClose} size="lg">
      <Stack gap={20}>
        <Loaded query={query} skeleton={<SkeletonCards count={2} />}>
          {(links) => (
            <>
              <FeedList links={links} groupId={groupId} />
              <RenewLinks links={links} />
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}
