// The outcomes for a kid's seats on rides that the plan no longer changes, when the kid leaves a pool or leaves for
// good.
import { seatFates } from '@beanpool/domain/rides/riders'
import { z } from 'zod'
import { id, instant } from './scalars.ts'

/**
 * `free`: the seat is given up at no cost. `charged`: it is too late, so the seat costs its beans if the ride is
 * driven. `cancelled`: no other kid rides, so the ride is cancelled. `own_drive`: the kid's own family drives, so the
 * seat costs nothing. `for_cash`: the ride is for cash, so no beans move.
 */
const seatFate = z.enum(seatFates)
export type SeatFate = z.infer<typeof seatFate>

export const leftSeat = z.object({
  rideId: id,
  startAt: instant,
  lateAt: instant,
  timeZone: z.string(),
  poolName: z.string(),
  fate: seatFate,
  driven: z.boolean(),
  seatPriceHundredths: z.int(),
})
export type LeftSeat = z.infer<typeof leftSeat>
