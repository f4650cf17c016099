// Lists of rides: shortfalls, open no-show reports, a ride's eligible drivers, and the days of a month.
import { z } from 'zod'
import { base } from './errors.ts'
import { exclusionReason, rideCard } from './ride-card.ts'
import { date, enteredDate, householdRef, hundredths, id, instant } from './scalars.ts'

const keptOut = z.object({ ...householdRef, reason: exclusionReason })

export const shortfall = z.object({
  card: rideCard,
  /** The reason why each household was excluded when the ride was last planned. */
  keptOut: z.array(keptOut),
})
export type Shortfall = z.infer<typeof shortfall>

/** The choices when an admin picks a driver: eligible drivers in fair order, and why the rest are excluded. */
export const driverChoices = z.object({
  candidates: z.array(
    z.object({
      ...householdRef,
      projectedHundredths: hundredths,
      adults: z.array(z.object({ adultId: id, name: z.string() })),
    }),
  ),
  excluded: z.array(z.object({ ...householdRef, projectedHundredths: hundredths, reason: exclusionReason })),
})
export type DriverChoices = z.infer<typeof driverChoices>

/** An open no-show report, as the people it concerns see it. */
export const waitingReport = z.object({
  rideId: id,
  groupId: id,
  groupName: z.string(),
  poolName: z.string(),
  startAt: instant,
  timeZone: z.string(),
  reporterName: z.string(),
  accusedName: z.string(),
  /**
   * The reader's role: the accused or their partner, the reporter or their partner, or an admin who is not involved.
   */
  part: z.enum(['accused', 'accused adult', 'reporter', 'reporter adult', 'admin']),
  canDecide: z.boolean(),
})
export type WaitingReport = z.infer<typeof waitingReport>

/** The days with something that concerns the adult's family; see `monthMarks`. */
export const monthDays = z.object({
  days: z.array(z.object({ date, drives: z.int(), kids: z.int(), urgent: z.int(), unconfirmed: z.int() })),
})
export type MonthDays = z.infer<typeof monthDays>

/** Both dates are included; at most 42 days. */
export const month = base
  .input(z.object({ from: enteredDate, to: enteredDate, groupId: id.optional() }))
  .output(monthDays)
