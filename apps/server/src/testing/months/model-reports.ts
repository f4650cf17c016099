// After a ride: who may correct it, report that its driver did not come, and decide on that (product.md 6; decisions 0037, 0041).
import { hour } from './model-clock.ts'
import { drivesThen } from './model-drivers.ts'
import { again, because, type Judged, namesAll, sameSeats, type Verdict } from './model-refusals.ts'
import { drivenForCash } from './model-requests.ts'
import { type About, householdOf, isAdmin, leavesIt, type Ride, rideIn, type World } from './world.ts'

export function judgeCorrect({ world, about, call }: Judged<'correct'>): Verdict {
  const ride = rideIn(world, call.ride)
  const names = call.driver !== null && (call.driver !== ride.adult || ride.status === 'no_show')
  const admin = isAdmin(about.setting, call.by)
  const possible = ride.status === 'completed' || (names && ['uncovered', 'no_show'].includes(ride.status))
  const unnamed = ['uncovered', 'no_show'].includes(ride.status)
  const theirs = drivesThen(world, about.setting, householdOf(about.setting, call.driver), ride)
  const elsewhere = names && theirs.some((other) => other.adult === call.driver)
  const verdict = because(
    !admin && (ride.adult !== call.by || names) && 'not_allowed',
    about.now < ride.start && 'not_started',
    !possible && (unnamed ? 'no_driver' : ride.status === 'cancelled' ? 'cancelled' : 'not_over'),
    about.now >= Math.max(ride.start, confirmedAt(world, ride.id) ?? 0) + 7 * 24 * hour && 'too_late',
    !namesAll(ride, call.outcomes) && 'seats_changed',
    elsewhere && 'INVALID_INPUT',
    drivenForCash(world, ride) && 'urgent',
    admin && names && ownNaming(world, about, call) && 'own_case',
  )
  const same = ride.status === 'completed' && !names && sameSeats(ride, call.outcomes)
  return same && verdict.reasons.length === 0 ? again : verdict
}

/** The report of a ride that waits or stands. */
export const openReport = (world: World, ride: string) =>
  world.reports.find((each) => each.ride === ride && each.status !== 'rejected')

function confirmedAt(world: World, ride: string): number | null {
  const report = openReport(world, ride)
  return report?.status === 'confirmed' ? report.decided : null
}

/** Who is accused or has reported names nobody while an admin without a part in it could; nor does anybody themselves. */
function ownNaming(
  world: World,
  { setting }: About,
  { ride, by, driver }: Judged<'correct'>['call'],
): boolean {
  const report = openReport(world, ride)
  const parties = report ? [report.accused, report.by].map((adult) => householdOf(setting, adult)) : []
  const own = householdOf(setting, by)
  if (parties.includes(own)) return leavesIt(setting, own, parties)
  return householdOf(setting, driver) === own && leavesIt(setting, own, [...parties, own])
}

/** Somebody was to drive it, for beans or for cash. */
const canBeNoShow = ({ status }: Ride) => ['assigned', 'urgent_claimed', 'completed'].includes(status)

export function judgeReport({ world, about, call }: Judged<'report_no_show'>): Verdict {
  const ride = rideIn(world, call.ride)
  const reports = world.reports.filter((each) => each.ride === ride.id)
  if (reports.some((each) => each.status === 'pending' && each.by === call.by)) return again
  const household = householdOf(about.setting, call.by)
  const rides = ride.seats.some(
    (seat) => seat.household === household && seat.state !== 'held' && !seat.lateCancel,
  )
  return because(
    (!rides || ride.household === household) && 'not_a_rider',
    about.now < ride.start && 'not_started',
    !canBeNoShow(ride) && 'no_driver',
    reports.some((each) => each.status !== 'rejected' || householdOf(about.setting, each.by) === household) &&
      'already_reported',
    about.now >= ride.start + 48 * hour && 'too_late',
  )
}

export function judgeDecision({ world, about, call }: Judged<'decide_no_show'>): Verdict {
  const ride = rideIn(world, call.ride)
  const report = openReport(world, ride.id) ?? world.reports.findLast((each) => each.ride === ride.id)
  const admin = isAdmin(about.setting, call.by)
  if (admin && report?.status === (call.confirm ? 'confirmed' : 'rejected')) return again
  const waits = report?.status === 'pending' && canBeNoShow(ride)
  const parties = report ? [report.accused, report.by].map((adult) => householdOf(about.setting, adult)) : []
  const own = waits && leavesIt(about.setting, householdOf(about.setting, call.by), parties)
  return because(!admin && 'admin_only', !waits && 'no_report', own && 'own_case')
}
