// Everything around a signed-in screen: navigation, live updates, the ride sheet and the upgrade dialog.
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BrokenPart, PageBoundary } from '../../ui/broken.tsx'
import { PageSkeleton } from '../../ui/states.tsx'
import { useStepBack } from '../../ui/use-layer.ts'
import { UpgradeHost } from '../plans/upgrade-host.tsx'
import type { RideStep } from '../rides/parts/ride-link.tsx'
import { useVisitor } from '../session/me.ts'
import { NavigationFrame } from './navigation-frame.tsx'

const RideSheet = lazy(() =>
  import('../rides/ride-sheet.tsx').then((module) => ({ default: module.RideSheet })),
)

const OpenRide = () => {
  const { ride, step } = useSearch({ from: '/_app' })
  const navigate = useNavigate()
  const stepBack = useStepBack()
  if (!ride) return null
  // An answer that comes in after the sheet was closed does not open it again.
  const show = (search: { ride?: string; step?: RideStep }) =>
    navigate({
      to: '.',
      search: (previous) => (previous.ride === ride ? { ...previous, ...search } : previous),
      state: true,
      resetScroll: false,
      replace: true,
    })
  return (
    <Suspense>
      <RideSheet
        key={ride}
        rideId={ride}
        step={step}
        onStep={(next) => show({ ride, step: next })}
        onClose={() => stepBack() || show({ ride: undefined, step: undefined })}
      />
    </Suspense>
  )
}

/** Once the session has ended there is nobody to show a page to, until the router has led to another. */
export const SignedInFrame = () =>
  useVisitor() ? (
    <NavigationFrame>
      <PageBoundary fallback={BrokenPart}>
        <Outlet />
        <OpenRide />
        <UpgradeHost />
      </PageBoundary>
    </NavigationFrame>
  ) : (
    <PageSkeleton />
  )
