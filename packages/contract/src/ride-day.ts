// The ride day: a ride on its day as the driver and the parents see it, and the driver's taps.
import { takeBackRefusals, tapRefusals } from '@beanpool/domain/rides/ride-day'
import { tapKinds } from '@beanpool/domain/rides/ride-taps'
import { z } from 'zod'
import { boosters, carLook } from './cars.ts'
import { base, refusal } from './errors.ts'
import { safetyCard } from './households.ts'
import { rideCard } from './ride-card.ts'
import { enteredInstant, householdRef, id, instant } from './scalars.ts'

/** An adult whom the driver or a family can call. */
const dayContact = z.object({ adultId: id, name: z.string(), phone: z.string() })

const dayKid = z.object({
  kidId: id,
  name: z.string(),
  ...householdRef,
  mine: z.boolean(),
  /** False if the kid cancelled so late that the seat is still charged, although the car does not wait. */
  riding: z.boolean(),
  /** The kid's safety card, if the family filled it in. Shown to the driver, on the day until Done. */
  safetyCard: safetyCard.nullable(),
  /** The family's pick-up word, if it has one. Shown to the driver, on the day until Done. */
  pickUpWord: z.string().nullable(),
  /** The adults of the kid's family, shown to the driver. */
  adults: z.array(dayContact),
})
export type DayKid = z.infer<typeof dayKid>

export const rideDay = z.object({
  card: rideCard,
  opensAt: instant,
  /** When the parents' view closes. Until then, it shows how the ride ended, even after Done. */
  closesAt: instant,
  /** `driver`: sees all stops and kids. `family`: sees its own kids. `none`: sees only the ride. */
  part: z.enum(['driver', 'family', 'none']),
  kids: z.array(dayKid),
  /**
   * The driver's car, shown to the driver and the families on the day until Done; only the driver sees its boosters.
   */
  car: z.object({ ...carLook, boosters }).nullable(),
  /**
   * The stops in order. The driver sees those where any kid is picked up or dropped off; a family sees its kids' stops.
   * Without kids, there are only the start and the destination. `atHome`: the stop is named after the family, and the
   * driver sees its address on the day.
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
  /** The driver, for the family to call. */
  driverContact: dayContact.nullable(),
})
export type RideDay = z.infer<typeof rideDay>

const kidIds = z.array(id).max(16)

export const rideDays = {
  get: base.input(z.object({ rideId: id })).output(rideDay),
  /**
   * Records a tap by the driver, from two hours before the start until Done. The phone generates `tapId`, so a tap that
   * is sent twice counts once. `at`: when the driver tapped, which may be long before the tap arrives.
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
  /** Takes back the driver's last tap. */
  takeBack: base
    .errors({ REFUSED: refusal(takeBackRefusals) })
    .input(z.object({ rideId: id, tapId: id, at: enteredInstant }))
    .output(rideDay),
}
