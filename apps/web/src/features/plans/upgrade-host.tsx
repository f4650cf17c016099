import { lazy, Suspense } from 'react'
import { useUpgrade } from '../../parts/plans/upgrade-store.ts'

const UpgradeDialog = lazy(() =>
  import('./upgrade-dialog.tsx').then((module) => ({ default: module.UpgradeDialog })),
)

/** Shows the upgrade dialog when a screen has asked for it. */
export const UpgradeHost = () => {
  const upgrade = useUpgrade()
  return (
    upgrade && (
      <Suspense>
        <UpgradeDialog {...upgrade} />
      </Suspense>
    )
  )
}
