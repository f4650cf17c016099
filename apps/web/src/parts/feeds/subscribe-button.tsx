import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import * as words from './words.ts'

const SubscribeDialog = lazy(() =>
  import('./subscribe-dialog.tsx').then((module) => ({ default: module.SubscribeDialog })),
)

export const SubscribeButton = ({ groupId }: { groupId: string | undefined }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.subscribe}
      </Button>
      <Suspense>{open && <SubscribeDialog groupId={groupId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
