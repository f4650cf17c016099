// Post sweet urgent ride: a sheet from below on phones, a dialog otherwise. Free plans meet the upgrade dialog.
import { Button, Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBolt } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { closeButton } from '../../ui/close-button.ts'
import { SkeletonCards } from '../../ui/states.tsx'
import { useMe } from '../accounts/me.ts'
import { openUpgrade } from '../plans/upgrade-store.ts'
import classes from './urgent.module.css'

const PostUrgentForm = lazy(() =>
  import('./post-urgent-form.tsx').then((module) => ({ default: module.PostUrgentForm })),
)

const title = 'Post an urgent ride'

const PostUrgent = ({ groupId, onClose }: { groupId: string | undefined; onClose: () => void }) => {
  const wide = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false })
  const form = (
    <Suspense fallback={<SkeletonCards count={3} height={60} />}>
      <PostUrgentForm groupId={groupId} onDone={onClose} />
    </Suspense>
  )
  return wide ? (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={560}
      closeButtonProps={closeButton}
      classNames={{ body: classes.flushBody, header: classes.header, title: classes.formTitle }}
    >
      {form}
    </Modal>
  ) : (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="bottom"
      size="92dvh"
      closeButtonProps={closeButton}
      classNames={{
        body: classes.flushBody,
        content: classes.sheet,
        header: classes.header,
        title: classes.formTitle,
      }}
    >
      {form}
    </Drawer>
  )
}

export const PostUrgentButton = ({ groupId }: { groupId?: string }) => {
  const { planTier, groups } = useMe()
  const [posting, setPosting] = useState(false)
  if (groups.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBolt size={16} aria-hidden />}
        onClick={() => (planTier === 'pro' ? setPosting(true) : openUpgrade('urgent_posts'))}
      >
        Post sweet urgent ride
      </Button>
      {posting && <PostUrgent groupId={groupId} onClose={() => setPosting(false)} />}
    </>
  )
}
