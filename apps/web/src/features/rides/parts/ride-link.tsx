// Opens a ride over the page that is shown; the address carries it, so that it can be sent to somebody.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { overPage } from '../../../ui/use-layer.ts'

export type RideStep = 'done' | 'correct' | 'cant-drive' | 'convert' | 'swap'
export type RideSearch = { ride?: string; step?: RideStep }

export const RideLink = ({
  rideId,
  className,
  children,
}: {
  rideId: string
  className?: string
  children: ReactNode
}) => (
  <Link
    to="."
    search={(previous) => ({ ...previous, ride: rideId, step: undefined })}
    state={overPage}
    resetScroll={false}
    className={className}
  >
    {children}
  </Link>
)

export const RideButton = ({
  rideId,
  step,
  children,
  quiet = false,
}: {
  rideId: string
  step?: RideStep
  children: ReactNode
  quiet?: boolean
}) => (
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

/** To the page of a ride, on its day. */
export const RideDayButton = ({
  rideId,
  quiet = false,
  children,
}: {
  rideId: string
  quiet?: boolean
  children: ReactNode
}) => (
  <ButtonLink to="/rides/$rideId" params={{ rideId }} variant={quiet ? 'default' : 'filled'}>
    {children}
  </ButtonLink>
)
