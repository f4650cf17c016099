// A household: its name, cars, kids, addresses, and when its adults cannot drive (spec 2 Profile, product.md 3).
import { dayChoices } from '@beanpool/domain/households/availability'
import { addressRelations, setupSteps } from '@beanpool/domain/households/family-setup'
import { driveFates, drivesChoices } from '@beanpool/domain/rides/covered-drives'
import { staleTermsRefusals } from '@beanpool/domain/rides/shown-terms'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { leftSeat } from './left-seats.ts'
import { shownTerms } from './rides.ts'
import { enteredSafetyCard, safetyCard } from './safety-card.ts'
import { date, enteredDate, id, instant, line, name, optionalText } from './scalars.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export const dayPart = z.enum(dayChoices)
export const weekly = z.object({
  mon: dayPart,
  tue: dayPart,
  wed: dayPart,
  thu: dayPart,
  fri: dayPart,
  sat: dayPart,
  sun: dayPart,
})
export type Weekly = z.infer<typeof weekly>

export const addressRelation = z.enum(addressRelations)

/** For kids, own ones included; null: as many as the pool asks for; 0: cannot drive. */
const seats = z.int('Use a whole number').min(0, 'Not below 0').max(8, 'At most 8').nullable()

export const household = z.object({
  householdId: id,
  name: z.string(),
  setupCompleted: z.boolean(),
  /** In the order in which they were added. */
  cars: z.array(z.object({ carId: id, name: z.string().nullable(), seats })),
  adults: z.array(
    z.object({
      adultId: id,
      firstName: z.string(),
      lastName: z.string(),
      isMe: z.boolean(),
      /** Takes others out of the family, and hands it over. */
      isOwner: z.boolean(),
      /** When they can drive. */
      weekly,
    }),
  ),
  /** Who was asked to be the second adult and has not answered. */
  coParentInvitation: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  kids: z.array(
    z.object({
      kidId: id,
      name: z.string(),
      notes: z.string().nullable(),
      /** Null until the family has filled one in. */
      safetyCard: safetyCard.nullable(),
      /** To an address of the family's own, or to a place of a group's book. */
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
  /** Of the groups' books: what kids may be linked to beside the family's own addresses. */
  places: z.array(z.object({ placeId: id, name: z.string(), groupName: z.string() })),
  /** The signed-in adult's own. */
  weekly,
  vacations: z.array(
    z.object({ vacationId: id, startDate: date, endDate: date, note: z.string().nullable() }),
  ),
  /** When kids do not ride; no `toDate`: until further notice; no `poolName`: in all their pools. Past ones are left out. */
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

/** A drive of the adult's own that a vacation or week covers. */
export const coveredDrive = z.object({
  rideId: id,
  startAt: instant,
  timeZone: z.string(),
  poolName: z.string(),
  /** Before its lock an automatic one moves; the others stay, for the reason named. */
  fate: z.enum(driveFates),
  /** Who drives it now; null: nobody. */
  driverName: z.string().nullable(),
  mine: z.boolean(),
})
export type CoveredDrive = z.infer<typeof coveredDrive>
export const drivesChoice = z.enum(drivesChoices)
export type DrivesChoice = z.infer<typeof drivesChoice>
const entered = mine.extend({ saved: z.boolean(), covered: z.array(coveredDrive) })
export type EnteredAway = z.infer<typeof entered>
const drives = drivesChoice.optional()
const familyFirst = { REFUSED: refusal(['no_household']) }
/** Made by the caller, so that a retry stores nothing twice. Without one, the server makes it. */
const newRow = id.optional()
const carFields = { name: optionalText(40), seats }
const kidFields = { name: name(60, 'Name is required'), notes: optionalText(500) }
/**
 * What the form knew as stored. Refused where something else is stored by then, in a field that would change; left out, the
 * call replaces whatever is stored.
 */
const seen = <Schema extends z.ZodType>(stored: Schema) => stored.optional()
const changedSince = { REFUSED: refusal(['changed_since']) }
const nullableText = z.string().nullable()
const addressFields = {
  name: name(80, 'Name and address required'),
  address: line(200, 'Name and address required'),
}

export const households = {
  mine: base.output(mine),
  /** Creates the household on the first save, with this adult as its owner and one car with these seats. */
  saveFamily: base
    .errors(changedSince)
    .input(
      z.object({
        name: name(80, 'Family name is required'),
        seats: seats.default(null),
        seen: seen(z.object({ name: z.string() })),
      }),
    )
    .output(mine),
  addCar: base
    .errors({ REFUSED: refusal(['no_household', 'too_many_cars']) })
    .input(z.object({ carId: newRow, ...carFields }))
    .output(mine),
  /** Drives that no longer fit go on in another car of the family. Refused while some need it: the detail names them. */
  changeCar: base
    .errors({ REFUSED: refusal(['cars_needed', 'changed_since']) })
    .input(z.object({ carId: id, ...carFields, seen: seen(z.object({ name: nullableText, seats })) }))
    .output(mine),
  /** Its drives go on in another car. Refused while some need it, and for the last one. */
  removeCar: base
    .errors({ REFUSED: refusal(['cars_needed', 'last_car']) })
    .input(z.object({ carId: id }))
    .output(mine),
  /** Makes the household where there is none yet, called like this adult. */
  saveHomeAddress: base
    .errors(changedSince)
    .input(
      z.object({
        address: line(200, 'Address is required'),
        seen: seen(z.object({ address: nullableText })),
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
        seen: seen(z.object({ name: z.string(), address: z.string() })),
      }),
    )
    .output(mine),
  /** The kids' links to it go with it. */
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
        seen: seen(z.object({ name: z.string(), notes: nullableText })),
      }),
    )
    .output(mine),
  /** The whole card, in place of the one before. */
  saveSafetyCard: base
    .errors(changedSince)
    .input(z.object({ kidId: id, ...enteredSafetyCard.shape, seen: seen(safetyCard) }))
    .output(mine),
  /** Ends the kid's enrolments and future seats; past rides keep their record. */
  deleteKid: base
    .errors({ REFUSED: refusal(staleTermsRefusals) })
    .input(z.object({ kidId: id, shown: shownTerms.optional() }))
    .output(mine),
  /** The fate of the kid's seats on rides that are locked or late, were it deleted now. */
  leaving: base.input(z.object({ kidId: id })).output(z.object({ leaves: z.array(leftSeat) })),
  /** `home` needs neither; the others an address of one's own, or a place of a group's book. */
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
  /** Drives that the new times cover are asked for, planned again (the default), or kept. */
  saveWeekly: base
    .errors({ REFUSED: refusal(['no_household', 'changed_since']) })
    .input(z.object({ weekly, drives, seen: seen(weekly) }))
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
  /** Not riding, in all of the kid's pools. Rides inside the late window stay charged. */
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
  /** The kid rides again; inside the lock only where its car still has room. */
  removeAbsence: base
    .errors(familyFirst)
    .input(z.object({ absenceId: id }))
    .output(mine),
  /** Refused until the household has a home address and a kid. */
  finishSetup: base.errors({ REFUSED: refusal(setupSteps) }).output(mine),
}
