// Describes a group through its rows: times in milliseconds, names as in the schema.
import type { watched } from './observe.ts'

type Told<Value> = Value extends Temporal.Instant ? number : Value
type Row<Table extends { $inferSelect: unknown }> = {
  [Column in keyof Table['$inferSelect']]: Told<Table['$inferSelect'][Column]>
}
type Watched = typeof watched
type Rows = { [Name in keyof Watched]: Row<Watched[Name][0]>[] }

export type Seat = Rows['rideSeats'][number]
export type Ride = Rows['rides'][number] & { seats: Seat[]; priceFixed: boolean }
export type Request = Rows['urgentRequests'][number]
export type Swap = Rows['swaps'][number]
export type Strike = Rows['strikes'][number]
export type Pool = Rows['pools'][number] & { kidIds: string[] }
export type Activity = Rows['activities'][number]

export type Balance = { postedHundredths: number; projectedHundredths: number }

export type World = Omit<Rows, 'rides' | 'pools'> & {
  rides: Ride[]
  pools: Pool[]
  balances: Map<string, Balance>
  /** The contents of every table, as text. */
  texts: Record<string, string>
  lastEvent: string
}

export type Family = {
  household: string
  adults: string[]
  kids: string[]
  cars: (number | null)[]
}

/**
 * Constant throughout a month. `admins`: the households that have one, the first family's first. `codes`: the codes of
 * invitations, all unused at first.
 */
export type Setting = { groupId: string; zone: string; families: Family[]; admins: string[]; codes: string[] }

export const minute = 60_000
export const hour = 60 * minute

export const familyOf = ({ families }: Setting, household: string | null) =>
  families.find((family) => family.household === household)

export const rideIn = ({ rides }: World, id: unknown) => rides.find((ride) => ride.id === id)

/** Checks whether the ride has a driver. */
export const isDriven = ({ status }: { status: string }) =>
  status === 'assigned' || status === 'urgent_claimed'

/** Checks whether a driver for the ride is sought, or was found for cash. */
export const isSought = ({ status }: { status: string }) =>
  ['offered', 'urgent_posted', 'urgent_claimed'].includes(status)

export const isAhead = (ride: { status: string }) =>
  ride.status === 'needs_driver' || isSought(ride) || isDriven(ride)

export const isAbsent = (
  { kidAbsences }: World,
  kidId: string,
  { poolId, date }: Pick<Ride, 'poolId' | 'date'>,
) =>
  kidAbsences.some(
    (absence) =>
      absence.kidId === kidId &&
      absence.withdrawnAt === null &&
      (absence.poolId === null || absence.poolId === poolId) &&
      absence.fromDate <= date &&
      (absence.toDate === null || date <= absence.toDate),
  )

/** Lists the tables that changed between two snapshots. */
export const changedTables = (before: World, after: World) =>
  Object.keys(after.texts).filter((table) => before.texts[table] !== after.texts[table])
