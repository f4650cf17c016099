// The driver of a ride, and the household responsible for the drive.

/** The driver is one of the household's adults. A helper of the household would be another variant. */
export type Driver = { kind: 'adult'; householdId: string; adultId: string }

/** A ride's driver columns. */
export type DrivenBy = { driverHouseholdId: string | null; driverAdultId: string | null }

/** Returns the driver in a ride's columns; null if there is none. */
export function driverOf({ driverHouseholdId, driverAdultId }: DrivenBy): Driver | null {
  if (driverHouseholdId === null || driverAdultId === null) return null
  return { kind: 'adult', householdId: driverHouseholdId, adultId: driverAdultId }
}

export function driverColumns({ householdId, adultId }: Driver): DrivenBy {
  return { driverHouseholdId: householdId, driverAdultId: adultId }
}

export function isSameDriver(one: Driver | null, other: Driver | null): boolean {
  return one?.adultId === other?.adultId && one?.householdId === other?.householdId
}
