// Tokens that let a club read a group's data, and the few details that it sees of a ride.
import type { RideStatus } from '../rides/ride-states.ts'

/** The maximum number of tokens a group can have at once: enough for a club, its website, and a few more. */
export const mostClubTokens = 5

export const clubTokenRefusals = ['too_many'] as const
type ClubTokenRefusal = (typeof clubTokenRefusals)[number]

export const makingRefusal = (tokenCount: number): ClubTokenRefusal | null =>
  tokenCount >= mostClubTokens ? 'too_many' : null

/** The state of a ride as clubs see it. It reveals no offers, cash or no-shows. */
export const clubRideStates = ['driven', 'needs_driver', 'done', 'not_driven', 'called_off'] as const
type ClubRideState = (typeof clubRideStates)[number]

const states: Record<RideStatus, ClubRideState> = {
  needs_driver: 'needs_driver',
  offered: 'needs_driver',
  urgent_posted: 'needs_driver',
  assigned: 'driven',
  urgent_claimed: 'driven',
  completed: 'done',
  uncovered: 'not_driven',
  no_show: 'not_driven',
  cancelled: 'called_off',
}

export const clubRideState = (status: RideStatus): ClubRideState => states[status]
