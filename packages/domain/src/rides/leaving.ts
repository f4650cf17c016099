// The fate of a kid's seat on a ride that planning no longer changes.
import type { ShownTerms } from './shown-terms.ts'

export const seatFates = ['free', 'charged', 'cancelled', 'own_drive', 'for_cash'] as const
export type SeatFate = (typeof seatFates)[number]

/** `charged`: it stays, inside the late window; `emptied`: no other kid needs the ride. */
export type SeatLeft = { forCash: boolean; ownDrive: boolean; charged: boolean; emptied: boolean }

export function fateOfSeat({ forCash, ownDrive, charged, emptied }: SeatLeft): SeatFate {
  if (forCash) return 'for_cash'
  if (!charged) return emptied ? 'cancelled' : 'free'
  return ownDrive ? 'own_drive' : 'charged'
}

/** Returns the terms that the tap giving up these seats had to show. */
export function termsOfLeaving(fates: SeatFate[]): ShownTerms {
  return { late: fates.includes('charged'), locked: fates.length > 0 }
}
