// Opens a step of a ride, such as Can't drive, and returns to the ride's first view: through the form, Esc or Back.
import { useNavigate } from '@tanstack/react-router'
import { useRideStepBack } from '../../ui/use-layer.ts'
import type { RideStep } from './ride-link.tsx'

/** `names`: true if an address still shows the ride, so a late response does not open it again. */
export const useRideStep = (rideId: string, names: (search: { ride?: string }) => boolean) => {
  const navigate = useNavigate()
  const stepBack = useRideStepBack(rideId)
  const show = (step: RideStep | undefined) =>
    navigate({
      to: '.',
      search: (before) => (names(before) ? { ...before, step } : before),
      state: (before) => (step ? { ...before, overRide: rideId } : before),
      resetScroll: false,
      replace: step === undefined,
    })
  return (step: RideStep | undefined) => {
    if (step || !stepBack()) void show(step)
  }
}
