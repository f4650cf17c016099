// The fate of the seat that a kid leaves behind on a ride which planning no longer touches.
import type { ShownTerms } from './shown-terms.ts'

export const seatFates = ['free', 'charged', 'cancelled', 'own_drive', 'for_cash'] as const
export type SeatFate = (typeof seatFates)[number]

/** `charged`: it stays, inside the late window; `emptied`: nobody else needs the ride. */
export type SeatLeft = { forCash: boolean; ownDrive: boolean; charged: boolean; emptied: boolean }

export function fateOfSeat({ forCash, ownDrive, charged, emptied }: SeatLeft): SeatFate {
  if (forCash) return 'for_cash'
  if (!charged) return emptied ? 'cancelled' : 'free'
  return ownDrive ? 'own_drive' : 'charged'
}

/** What leaving these seats does, as the tap that leaves them was to show it. */
export function termsOfLeaving(fates: SeatFate[]): ShownTerms {
  return { late: fates.includes('charged'), locked: fates.length > 0 }
}
