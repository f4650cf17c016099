// The ride day: how the driver and the parents see a ride on its day, and the driver's taps.
import { takeBackRefusals, tapRefusals } from '@beanpool/domain/rides/ride-day'
import { tapKinds } from '@beanpool/domain/rides/ride-taps'
import { z } from 'zod'
import { boosters, carLook } from './cars.ts'
import { base, refusal } from './errors.ts'
import { safetyCard } from './households.ts'
import { rideCard } from './ride-card.ts'
import { enteredInstant, householdRef, id, instant } from './scalars.ts'

/** An adult to call about the kid. */
const dayContact = z.object({ adultId: id, name: z.string(), phone: z.string() })

const dayKid = z.object({
  kidId: id,
  name: z.string(),
  ...householdRef,
  mine: z.boolean(),
  /** False if cancelled so late that the seat is still charged, although the car does not wait for the kid. */
  riding: z.boolean(),
  /** For the driver, on the day until Done, if the family has filled in a card. */
  safetyCard: safetyCard.nullable(),
  /** For the driver, on the day until Done, if the family has a word. */
  pickUpWord: z.string().nullable(),
  /** For the driver: the adults of the kid's family. */
  adults: z.array(dayContact),
})
export type DayKid = z.infer<typeof dayKid>

export const rideDay = z.object({
  card: rideCard,
  opensAt: instant,
  /** How the ride ended in the parents' view, which remains after Done. */
  closesAt: instant,
  /** `driver`: sees all stops and kids. `family`: sees its own kids. `none`: sees only the ride. */
  part: z.enum(['driver', 'family', 'none']),
  kids: z.array(dayKid),
  /** For the driver and the families, on the day until Done; only the driver sees its boosters. */
  car: z.object({ ...carLook, boosters }).nullable(),
  /**
   * Stops in order. The driver sees those where any kid gets in or out, a family those of its kids; without kids,
   * the start and the destination. `atHome`: named after its family; the driver sees the address on the day.
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
  /** For the family: the driver to call. */
  driverContact: dayContact.nullable(),
})
export type RideDay = z.infer<typeof rideDay>

const kidIds = z.array(id).max(16)

export const rideDays = {
  get: base.input(z.object({ rideId: id })).output(rideDay),
  /**
   * For the driver, from two hours before the start until Done. The phone generates `tapId`, so a tap sent twice counts
   * once. `at`: when the driver tapped, which may be long before the tap arrives.
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
  /** Takes back the last tap. */
  takeBack: base
    .errors({ REFUSED: refusal(takeBackRefusals) })
    .input(z.object({ rideId: id, tapId: id, at: enteredInstant }))
    .output(rideDay),
}
