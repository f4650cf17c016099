// The form for an urgent ride, in a sheet that comes from below on phones, and otherwise in a dialog.
import { Drawer } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { closeButton } from '../../ui/close-button.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useFocusBack } from '../../ui/focus-back.ts'
import { SkeletonCards } from '../../ui/states.tsx'
import { useLayer } from '../../ui/use-layer.ts'
import classes from './urgent.module.css'
import * as words from './words.ts'

const PostUrgentForm = lazy(() =>
  import('./post-urgent-form.tsx').then((module) => ({ default: module.PostUrgentForm })),
)

const ShareRideDialog = lazy(() =>
  import('../one-ride/share-ride.tsx').then((module) => ({ default: module.ShareRideDialog })),
)

const title = words.postAnUrgentRide

const Sheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  useLayer(onClose)
  return (
    <Drawer
      opened
      closeOnEscape={false}
      onClose={onClose}
      title={title}
      position="bottom"
      size="92dvh"
      closeButtonProps={closeButton}
      attributes={{ content: { 'data-sheet': 'bottom' } }}
      classNames={{
        body: classes.flushBody,
        content: classes.sheet,
        header: classes.header,
        title: classes.formTitle,
      }}
    >
      {children}
    </Drawer>
  )
}

type PostUrgentDialogProps = { groupId: string | undefined; onClose: () => void }

export const PostUrgentDialog = ({ groupId, onClose }: PostUrgentDialogProps) => {
  // Keeps the kind of form it started with. Otherwise turning a tablet would lose the typed values.
  const [wide] = useState(() => window.matchMedia('(min-width: 768px)').matches)
  useFocusBack()
  const [sharing, setSharing] = useState(false)
  if (sharing)
    return (
      <Suspense>
        <ShareRideDialog groupId={groupId} onClose={onClose} />
      </Suspense>
    )
  const form = (
    <Suspense fallback={<SkeletonCards count={3} height={60} />}>
      <PostUrgentForm groupId={groupId} onDone={onClose} onShare={() => setSharing(true)} />
    </Suspense>
  )
  return wide ? (
    <Dialog
      onClose={onClose}
      title={title}
      size={560}
      classNames={{ body: classes.flushBody, header: classes.header, title: classes.formTitle }}
    >
      {form}
    </Dialog>
  ) : (
    <Sheet onClose={onClose}>{form}</Sheet>
  )
}
