// Opens a ride over the current page. The URL names the ride and can be shared.
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { overPage } from '../../ui/use-layer.ts'

export type RideStep = 'done' | 'correct' | 'cant-drive' | 'convert' | 'swap'
export type RideSearch = { ride?: string; step?: RideStep }

type RideLinkProps = { rideId: string; className?: string; label?: string; children: ReactNode }

/**
 * The link leads to the ride's own page, for another tab or person, while a tap opens the ride over the current page.
 * Lists have hundreds of these links, and router links would recompute every address whenever a filter is tapped.
 */
export const RideLink = ({ rideId, className, label, children }: RideLinkProps) => {
  const navigate = useNavigate()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ride: rideId, step: undefined }),
      state: overPage,
      resetScroll: false,
    })
  }
  return (
    <a href={`/rides/${rideId}`} onClick={open} className={className} aria-label={label}>
      {children}
    </a>
  )
}

type RideButtonProps = { rideId: string; step?: RideStep; children: ReactNode; quiet?: boolean }

export const RideButton = ({ rideId, step, children, quiet = false }: RideButtonProps) => (
  <ButtonLink
    to="."
    search={(previous) => ({ ...previous, ride: rideId, step })}
    state={overPage}
    resetScroll={false}
    variant={quiet ? 'default' : 'filled'}
  >
    {children}
  </ButtonLink>
)

type RideDayButtonProps = { rideId: string; quiet?: boolean; children: ReactNode }

/** Links to a ride's page on the day of the ride. */
export const RideDayButton = ({ rideId, quiet = false, children }: RideDayButtonProps) => (
  <ButtonLink to="/rides/$rideId" params={{ rideId }} variant={quiet ? 'default' : 'filled'}>
    {children}
  </ButtonLink>
)
