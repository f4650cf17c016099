// Which drives a re-planning leaves alone: plan in batches, repair only what a change touches (product.md 7).
import type { AwaySpan, Span } from '../planner/types.ts'

export type PlannedDrive = Span & {
  poolId: string
  householdId: string
  adultId: string
  /** Inside its lock or its late window, or past its start. */
  firm: boolean
  /** Chosen by an admin or by volunteering. */
  handPicked: boolean
}

export type DriverNow = {
  activeMember: boolean
  /** The adult still belongs to the household. */
  inHousehold: boolean
  enrolled: boolean
  credentialsOk: boolean
  away: AwaySpan[]
}

/**
 * Whether a drive keeps its driver before anything is planned anew. Firm and hand-picked drives do, always: inside the
 * late window, too, only Can't drive takes a driver off, with what it costs (product.md 8; decision 46). Another
 * automatic one does unless its driver can no longer be assigned it, or it shares a time with a pool that is reopened.
 */
export function keepsDriver(drive: PlannedDrive, driver: DriverNow, reopened: Span[]): boolean {
  if (drive.firm || drive.handPicked) return true
  if (!driver.activeMember || !driver.inHousehold || !driver.enrolled) return false
  if (!driver.credentialsOk) return false
  if (driver.away.some((span) => overlap(span, drive))) return false
  return !reopened.some((span) => overlap(span, drive))
}

export function overlap(a: Span, b: Span): boolean {
  return a.fromMs < b.toMs && b.fromMs < a.toMs
}

/**
 * Whether a driver picked by hand gets a drive back that was called off with its pool (product.md 6): still a member of
 * the household and the group, with valid credentials, and not on vacation. Whether an adult and a car are free is `carFor`'s
 * to say. The weekly times they entered do not count, as they did not when they were picked.
 */
export function restoresDriver(drive: Span, driver: Omit<DriverNow, 'enrolled'>): boolean {
  if (!driver.activeMember || !driver.inHousehold || !driver.credentialsOk) return false
  return !driver.away.some((span) => span.reason === 'vacation' && overlap(span, drive))
}

/**
 * Whether a date has an automatic car more than its kids need: without it, the seats of the others hold everybody.
 * Such a date is decided anew with fewer cars; cars picked by hand stay (product.md 6).
 */
export function hasNeedlessCar(cars: { capacity: number; handPicked: boolean }[], kidCount: number): boolean {
  const seats = cars.reduce((sum, car) => sum + car.capacity, 0)
  return cars.length > 1 && cars.some((car) => !car.handPicked && seats - car.capacity >= kidCount)
}
