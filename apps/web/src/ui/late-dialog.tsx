// A dialog whose library, 25 kB, loads when it opens: for pages that are shown first (decision 29).
import { lazy, Suspense } from 'react'
import type { DialogBoxProps } from './dialog-box.tsx'

const DialogBox = lazy(() => import('./dialog-box.tsx').then((module) => ({ default: module.DialogBox })))

export const LateDialog = (props: DialogBoxProps) => (
  <Suspense>
    <DialogBox {...props} />
  </Suspense>
)
