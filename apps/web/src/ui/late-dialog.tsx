// A dialog whose library (25 kB) loads only when it opens, for the pages that appear first (decision 34).
import { type ComponentProps, lazy, Suspense } from 'react'
import type { Dialog as LoadedDialog } from './dialog.tsx'

const Dialog = lazy(() => import('./dialog.tsx').then((module) => ({ default: module.Dialog })))

export const LateDialog = (props: ComponentProps<typeof LoadedDialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
