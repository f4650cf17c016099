// A household: its name, cars, kids, addresses, and the times when its adults cannot drive (spec 2 Profile).
import { dayChoices } from '@beanpool/domain/households/availability'
import { addressRelations, setupSteps } from '@beanpool/domain/households/family-setup'
import { seatNeeds } from '@beanpool/domain/households/safety-card'
import { staleTermsRefusals } from '@beanpool/domain/rides/agreed-terms'
import { driveFates, drivesChoices } from '@beanpool/domain/rides/covered-drives'
import { z } from 'zod'
import { boosters, carLook } from './cars.ts'
import { base, refusal } from './errors.ts'
import { leftSeat } from './left-seats.ts'
import { mostEmergencyContacts } from './limits.ts'
import { shownTerms } from './rides.ts'
import { date, enteredDate, id, instant, laterLine, line, name, optionalText, phone } from './scalars.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const dayPart = z.enum(dayChoices)
const weekly = z.object({
  mon: dayPart,
  tue: dayPart,
  wed: dayPart,
  thu: dayPart,
  fri: dayPart,
  sat: dayPart,
  sun: dayPart,
})
export type Weekly = z.infer<typeof weekly>

const addressRelation = z.enum(addressRelations)

/** A car's seats for kids, including the family's own. Null: as many as a pool asks for; 0: the car cannot be used. */
const seats = z.int('Use a whole number').min(0, 'Not below 0').max(8, 'At most 8').nullable()

/** A kid's safety card, visible to their own family and, on the day, to the driver. */
export const safetyCard = z.object({
  seat: z.enum(seatNeeds),
  allergies: z.string().nullable(),
  contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
  /** The people who may hand the kid over and collect it. */
  handOver: z.string().nullable(),
})
export type SafetyCard = z.infer<typeof safetyCard>

const enteredSafetyCard = z.object({
  seat: z.enum(seatNeeds),
  allergies: optionalText(300),
  contacts: z
    .array(z.object({ name: name(60, 'Name is required'), phone: phone('Phone is required') }))
    .max(mostEmergencyContacts, `At most ${mostEmergencyContacts} contacts`),
  handOver: optionalText(300),
})

export const household = z.object({
  householdId: id,
  name: z.string(),
  setupCompleted: z.boolean(),
  /** The word that drivers say to the family's kids at pick-up. */
  pickUpWord: z.string().nullable(),
  /** The family's cars, oldest first. */
  cars: z.array(z.object({ carId: id, ...carLook, seats, boosters })),
  adults: z.array(
    z.object({
      adultId: id,
      firstName: z.string(),
      lastName: z.string(),
      isMe: z.boolean(),
      /** True if this adult can remove other adults from the family and hand over its ownership. */
      isOwner: z.boolean(),
      /** The times of the week when this adult can drive. */
      weekly,
    }),
  ),
  /** The pending invitation to become the second adult. */
  coParentInvitation: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  kids: z.array(
    z.object({
      kidId: id,
      name: z.string(),
      notes: z.string().nullable(),
      /** The kid's card; null until the family fills it in. */
      safetyCard: safetyCard.nullable(),
      /** Links to the family's own addresses, or to places in a group's book. */
      links: z.array(
        z.object({
          linkId: id,
          relation: addressRelation,
          addressId: id.nullable(),
          placeId: id.nullable(),
        }),
      ),
    }),
  ),
  addresses: z.array(z.object({ addressId: id, name: z.string(), address: z.string(), isHome: z.boolean() })),
  /** Places in the groups' books that kids may be linked to, in addition to the family's own addresses. */
  places: z.array(z.object({ placeId: id, name: z.string(), groupName: z.string() })),
  /** The signed-in adult's own weekly times. */
  weekly,
  vacations: z.array(
    z.object({ vacationId: id, startDate: date, endDate: date, note: z.string().nullable() }),
  ),
  /**
   * Times when kids do not ride. Without `toDate`, until further notice; without `poolName`, in all their pools. Times
   * that are over are omitted.
   */
  absences: z.array(
    z.object({
      absenceId: id,
      kidId: id,
      kidName: z.string(),
      poolName: z.string().nullable(),
      fromDate: date,
      toDate: date.nullable(),
    }),
  ),
})
export type Household = z.infer<typeof household>

const mine = z.object({ household: household.nullable() })

/** One of the adult's drives during a vacation, or at a time that their new week rules out. */
const coveredDrive = z.object({
  rideId: id,
  startAt: instant,
  timeZone: z.string(),
  poolName: z.string(),
  /**
   * What happens to the drive: an automatic one changes hands before its lock; any other stays, for the given reason.
   */
  fate: z.enum(driveFates),
  /** The ride's current driver; null if there is none. */
  driverName: z.string().nullable(),
  mine: z.boolean(),
})
export type CoveredDrive = z.infer<typeof coveredDrive>
const drivesChoice = z.enum(drivesChoices)
export type DrivesChoice = z.infer<typeof drivesChoice>
const entered = mine.extend({ saved: z.boolean(), covered: z.array(coveredDrive) })
export type EnteredAway = z.infer<typeof entered>
const drives = drivesChoice.optional()
const familyFirst = { REFUSED: refusal(['no_household']) }
/** The caller generates the id, so a retry stores nothing twice. If it is omitted, the server generates it. */
const newRow = id.optional()
const carFields = {
  name: optionalText(40),
  seats,
  colour: laterLine(20),
  plate: laterLine(12),
  boosters: z.int('Use a whole number').min(0, 'Not below 0').max(8, 'At most 8').nullish(),
}
const kidFields = { name: name(60, 'Name is required'), notes: optionalText(500) }
/**
 * The version that the form shows (`versionOf`). The call is refused if it has changed since; without a version, it
 * overwrites.
 */
const version = z.string().max(20).optional()
const changedSince = { REFUSED: refusal(['changed_since']) }
const addressFields = {
  name: name(80, 'Name and address required'),
  address: line(200, 'Name and address required'),
}

export const households = {
  mine: base.output(mine),
  /** The first save creates the household, with this adult as its owner and one car with this many seats. */
  saveFamily: base
    .errors(changedSince)
    .input(
      z.object({
        name: name(80, 'Family name is required'),
        seats: seats.default(null),
        version,
      }),
    )
    .output(mine),
  addCar: base
    .errors({ REFUSED: refusal(['no_household', 'too_many_cars']) })
    .input(z.object({ carId: newRow, ...carFields }))
    .output(mine),
  /**
   * Moves drives that no longer fit the car to another car of the family. Refused while some drives need this one:
   * `detail` lists them.
   */
  changeCar: base
    .errors({ REFUSED: refusal(['cars_needed', 'changed_since']) })
    .input(z.object({ carId: id, ...carFields, version }))
    .output(mine),
  /** Moves the car's drives to another car. Refused while some drives need this one, and for the family's last car. */
  removeCar: base
    .errors({ REFUSED: refusal(['cars_needed', 'last_car']) })
    .input(z.object({ carId: id }))
    .output(mine),
  /** Saves the home address. If the adult has no household, creates one named after them. */
  saveHomeAddress: base
    .errors(changedSince)
    .input(
      z.object({
        address: line(200, 'Address is required'),
        version,
      }),
    )
    .output(mine),
  addAddress: base
    .errors({ REFUSED: refusal(['no_household', 'home_reserved', 'too_many_addresses']) })
    .input(z.object({ addressId: newRow, ...addressFields }))
    .output(mine),
  updateAddress: base
    .errors({ REFUSED: refusal(['home_reserved', 'changed_since']) })
    .input(
      z.object({
        addressId: id,
        ...addressFields,
        version,
      }),
    )
    .output(mine),
  /** Deletes the address, and the kids' links to it. */
  deleteAddress: base.input(z.object({ addressId: id })).output(mine),
  addKid: base
    .errors({ REFUSED: refusal(['no_household', 'too_many_kids']) })
    .input(z.object({ kidId: newRow, ...kidFields }))
    .output(mine),
  updateKid: base
    .errors(changedSince)
    .input(
      z.object({
        kidId: id,
        ...kidFields,
        version,
      }),
    )
    .output(mine),
  /** Replaces the whole card. The pick-up word belongs to the whole family and stays unchanged if omitted. */
  saveSafetyCard: base
    .errors(changedSince)
    .input(z.object({ kidId: id, ...enteredSafetyCard.shape, pickUpWord: laterLine(30), version }))
    .output(mine),
  /** Deletes the kid, and ends its enrolments and future seats; past rides keep their record. */
  deleteKid: base
    .errors({ REFUSED: refusal(staleTermsRefusals) })
    .input(z.object({ kidId: id, shown: shownTerms.optional() }))
    .output(mine),
  /** Shows what would happen to the kid's seats on locked or late rides if the kid were deleted now. */
  leaving: base.input(z.object({ kidId: id })).output(z.object({ leaves: z.array(leftSeat) })),
  /** A `home` link needs neither id; other links need one of the family's addresses or a place in a group's book. */
  linkKid: base
    .errors({ REFUSED: refusal(['no_home_address', 'already_linked']) })
    .input(
      z
        .object({
          kidId: id,
          relation: addressRelation,
          addressId: id.nullable(),
          placeId: id.nullish(),
        })
        .refine((link) => link.relation === 'home' || (link.addressId ?? link.placeId ?? null) !== null, {
          path: ['addressId'],
          message: 'Pick an address',
        }),
    )
    .output(mine),
  unlinkKid: base.input(z.object({ linkId: id })).output(mine),
  /**
   * Saves the adult's weekly times. For drives that these rule out: asks, plans them again (the default), or keeps
   * them.
   */
  saveWeekly: base
    .errors({ REFUSED: refusal(['no_household', 'changed_since']) })
    .input(z.object({ weekly, drives, version }))
    .output(entered),
  addVacation: base
    .errors({ REFUSED: refusal(['no_household', 'too_many_vacations']) })
    .input(
      z
        .object({
          vacationId: newRow,
          startDate: enteredDate,
          endDate: enteredDate,
          note: optionalText(200),
          drives,
        })
        .refine((range) => range.startDate <= range.endDate, {
          path: ['endDate'],
          message: 'Start date must be before end date.',
        }),
    )
    .output(entered),
  deleteVacation: base.input(z.object({ vacationId: id })).output(mine),
  /** Marks the kid as not riding in any pool. A ride inside the late window is still charged. */
  addAbsence: base
    .errors({ REFUSED: refusal(['no_household', 'too_many_absences']) })
    .input(
      z
        .object({ absenceId: newRow, kidId: id, fromDate: enteredDate, toDate: enteredDate.nullable() })
        .refine((range) => range.toDate === null || range.fromDate <= range.toDate, {
          path: ['toDate'],
          message: 'The last day must not be before the first.',
        }),
    )
    .output(mine),
  /** Lets the kid ride again; inside the lock, only if the ride's car still has room. */
  removeAbsence: base
    .errors(familyFirst)
    .input(z.object({ absenceId: id }))
    .output(mine),
  /** Finishes the set-up. Refused until the household has a home address and a kid. */
  finishSetup: base.errors({ REFUSED: refusal(setupSteps) }).output(mine),
}
