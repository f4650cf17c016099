// The only writer of bookings, which are the times when an adult or a car is in use. Rides and claims write them in
// their own transaction.
import { drivingStatuses } from '@beanpool/domain/rides/ride-states'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import { bookings } from '../../db/schema/rides.ts'
import type { RideRow } from './plan-store.ts'

/** The constraint that is violated if a car gets two drives at once; any other constraint is about an adult. */
export const oneDriveOfACar = 'bookings_cars_once'

/** A ride or a claim, with the adult and the car in use; both are null if there is no driver. */
export type Taking = Pick<typeof bookings.$inferSelect, 'driveId' | 'groupId' | 'startsAt' | 'endsAt'> & {
  isRequest: boolean
  adultId: string | null
  carId: string | null
}

type Driven = Pick<RideRow, 'id' | 'groupId' | 'status' | 'driverAdultId' | 'carId' | 'startsAt' | 'endsAt'>

const takes: readonly string[] = drivingStatuses

export function takingOf({ id, status, driverAdultId, carId, groupId, startsAt, endsAt }: Driven): Taking {
  const by = takes.includes(status) ? { adultId: driverAdultId, carId } : { adultId: null, carId: null }
  return { driveId: id, groupId, isRequest: false, ...by, startsAt, endsAt }
}

/**
 * Books rides again if their driver, car or time has changed. All of them are freed first, so drives that swap drivers
 * do not collide.
 */
export async function bookRides(tx: Transaction, changed: { before: Driven | null; after: Driven }[]) {
  const moved = changed
    .map(({ before, after }) => ({
      was: takingOf(before ?? { ...after, status: 'needs_driver' }),
      is: takingOf(after),
    }))
    .filter(({ was, is }) => !isSame(was, is))
  const taken = moved.filter(({ was }) => was.adultId !== null)
  await free(
    tx,
    taken.map(({ was }) => was.driveId),
  )
  await take(
    tx,
    moved.map(({ is }) => is),
  )
}

function isSame(was: Taking, is: Taking): boolean {
  if (was.adultId === null) return is.adultId === null
  const isThen = was.startsAt.equals(is.startsAt) && was.endsAt.equals(is.endsAt)
  return was.adultId === is.adultId && was.carId === is.carId && isThen
}

/** Replaces the bookings of these drives. */
export async function book(tx: Transaction, drives: Taking[]) {
  await free(
    tx,
    drives.map(({ driveId }) => driveId),
  )
  await take(tx, drives)
}

/**
 * Inserts bookings in a fixed order, adults first. So all transactions lock in the same order, and a refusal names the
 * adult before the car.
 */
async function take(tx: Transaction, drives: Taking[]) {
  const rows = drives.flatMap(rowsOf).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  for (const part of chunks(rows)) await tx.insert(bookings).values(part)
}

/** Matches bookings of adults that end after this time. */
export const adultsTakenFrom = (from: SQL) =>
  sql`not ${bookings.isCar} and tstzrange(${bookings.startsAt}, ${bookings.endsAt}) && tstzrange(${from}, null)`

/** Frees the adults and cars of these drives. */
export async function free(tx: Transaction, driveIds: string[]) {
  for (const part of chunks(driveIds)) await tx.delete(bookings).where(inArray(bookings.driveId, part))
}

type Row = typeof bookings.$inferInsert

function rowsOf({ adultId, carId, ...drive }: Taking): Row[] {
  return [
    ...(adultId === null ? [] : [{ ...drive, takenId: adultId, carId, isCar: false }]),
    ...(carId === null ? [] : [{ ...drive, takenId: carId, isCar: true }]),
  ]
}

const placeOf = ({ isCar, takenId }: Row) => `${Number(isCar)} ${takenId}`
