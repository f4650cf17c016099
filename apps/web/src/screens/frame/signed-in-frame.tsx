// Everything around a signed-in screen: navigation, live updates, the ride sheet and the upgrade dialog.
import { Outlet, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { UpgradeHost } from '../../features/plans/upgrade-host.tsx'
import type { RideStep } from '../../parts/ride-steps/ride-link.tsx'
import { useRideStep } from '../../parts/ride-steps/use-ride-step.ts'
import { useVisitor } from '../../parts/session/me.ts'
import { BrokenPart, PageBoundary } from '../../ui/broken.tsx'
import { PageSkeleton } from '../../ui/states.tsx'
import { useRideStepBack, useStepBack } from '../../ui/use-layer.ts'
import { NavigationFrame } from './navigation-frame.tsx'

const RideSheet = lazy(() =>
  import('../../parts/rides/ride-sheet.tsx').then((module) => ({ default: module.RideSheet })),
)

const OpenRide = ({ ride, step }: { ride: string; step: RideStep | undefined }) => {
  const router = useRouter()
  const isOverRide = useLocation().state.overRide === ride
  const stepBack = useStepBack()
  const rideStepBack = useRideStepBack(ride)
  const onStep = useRideStep(ride, (search) => search.ride === ride)
  const leave = () =>
    router.navigate({
      to: '.',
      search: (before) => (before.ride === ride ? { ...before, ride: undefined, step: undefined } : before),
      state: true,
      resetScroll: false,
      replace: true,
    })
  const close = () => {
    if (stepBack()) return
    // The sheet was opened by a link, so its first view replaces the page in the history.
    const done = router.subscribe('onResolved', () => {
      done()
      void leave()
    })
    if (rideStepBack()) return
    done()
    void leave()
  }
  return (
    <RideSheet
      rideId={ride}
      step={step}
      onStep={onStep}
      onClose={close}
      onEsc={isOverRide ? () => onStep(undefined) : undefined}
    />
  )
}

const RideOverPage = () => {
  const { ride, step } = useSearch({ from: '/_app' })
  return (
    ride && (
      <Suspense>
        <OpenRide key={ride} {...{ ride, step }} />
      </Suspense>
    )
  )
}

/** Once the session has ended, shows no page until the router has moved on. */
export const SignedInFrame = () =>
  useVisitor() ? (
    <NavigationFrame>
      <PageBoundary fallback={BrokenPart}>
        <Outlet />
        <RideOverPage />
        <UpgradeHost />
      </PageBoundary>
    </NavigationFrame>
  ) : (
    <PageSkeleton />
  )
