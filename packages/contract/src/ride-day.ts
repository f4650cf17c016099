// The ride day: what the driver and the parents see of one ride on its day, and the driver's taps.
import { takeBackRefusals, tapRefusals } from '@beanpool/domain/rides/ride-day'
import { tapKinds } from '@beanpool/domain/rides/ride-taps'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { householdRef } from './person.ts'
import { rideCard } from './ride-card.ts'
import { safetyCard } from './safety-card.ts'
import { enteredInstant, id, instant } from './scalars.ts'

/** Whom to call about a kid. */
const dayContact = z.object({ adultId: id, name: z.string(), phone: z.string() })

export const dayKid = z.object({
  kidId: id,
  name: z.string(),
  ...householdRef,
  mine: z.boolean(),
  /** False: called in so late that its seat stays, and nobody waits for it. */
  riding: z.boolean(),
  /** For the driver, on the day until Done, where the family has filled one in. */
  safetyCard: safetyCard.nullable(),
  /** For the driver: the kid's adults. */
  adults: z.array(dayContact),
})
export type DayKid = z.infer<typeof dayKid>

export const dayTap = z.object({
  tapId: id,
  kind: z.enum(tapKinds),
  kidIds: z.array(id),
  missingKidIds: z.array(id),
  /** When it was tapped. */
  at: instant,
})
export type DayTap = z.infer<typeof dayTap>

export const rideDay = z.object({
  card: rideCard,
  opensAt: instant,
  /** Until here the parents' view remains after Done. */
  closesAt: instant,
  /** `driver`: sees all stops and kids. `family`: sees their own kids. `none`: sees the ride alone. */
  part: z.enum(['driver', 'family', 'none']),
  /** The driver's, in their order, without those taken back; a family's kids alone are named. */
  taps: z.array(dayTap),
  kids: z.array(dayKid),
  /**
   * In order, those where a kid gets in or out: of the car for the driver, of the own kids for their family; with nobody the start
   * and the destination. `atHome`: named after its family; where that is, the driver reads on the day.
   */
  stops: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      atHome: z.boolean(),
      getIn: z.array(id),
      getOut: z.array(id),
    }),
  ),
  notes: z.string().nullable(),
  /** For the family: whom to call. */
  driverContact: dayContact.nullable(),
})
export type RideDay = z.infer<typeof rideDay>

const kidIds = z.array(id).max(16)

export const rideDays = {
  get: base.input(z.object({ rideId: id })).output(rideDay),
  /**
   * By the driver, from two hours before the start until Done. `tapId` is made by the phone: the same tap sent twice counts
   * once. `at`: when it was tapped, which may be long before it arrives.
   */
  tap: base
    .errors({ REFUSED: refusal(tapRefusals) })
    .input(
      z.object({
        rideId: id,
        tapId: id,
        kind: z.enum(tapKinds),
        kidIds,
        missingKidIds: kidIds,
        at: enteredInstant,
      }),
    )
    .output(rideDay),
  /** The last tap was a slip. */
  takeBack: base
    .errors({ REFUSED: refusal(takeBackRefusals) })
    .input(z.object({ rideId: id, tapId: id, at: enteredInstant }))
    .output(rideDay),
}
