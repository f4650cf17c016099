// Invariants about screens: a tap does what its screen showed, or is refused and changes nothing (decision 11).
import type { Law, Played } from './laws-of-steps.ts'
import { changedTables, rideIn, type World } from './world.ts'

const accepted = ({ answer }: Played) => answer.code === 'ok'

/** Sums what a tap costs: strikes that count at once, charged seats, beans for a late cancel. */
function costOf({ before, after }: Played) {
  const known = new Set(before.strikes.map(({ id }) => id))
  const strikes = after.strikes.filter(({ id, status }) => !known.has(id) && status === 'standing')
  const charged = ({ rideSeats }: World) =>
    rideSeats.filter(({ cancelledLateAt }) => cancelledLateAt !== null)
  const owed = ({ rideBackOuts }: World) =>
    rideBackOuts.reduce((sum, each) => sum + each.penaltyHundredths, 0)
  return {
    strikes: strikes.length,
    seats: charged(after).length - charged(before).length,
    beans: owed(after) - owed(before),
  }
}

/** A tap shown as free is never charged, but refused once it costs something. */
const whatWasShownAsFreeIsFree: Law = (step) => {
  const { call } = step
  const own = ['cantDrive', 'withdraw'].includes(call.procedure)
  if (!accepted(step) || call.input.shown?.late !== false || !own || call.feature === 'pools') return []
  const { strikes, beans } = costOf(step)
  return strikes + beans > 0 ? [`shown as free, it cost ${strikes} strikes and ${beans}`] : []
}

const whatWasShownAsDearIsNotRefusedForIt: Law = ({ call, answer }) =>
  call.input.shown?.late && answer.code.startsWith('now_')
    ? [`it was shown, and refused as ${answer.code}`]
    : []

/** Checks that the ride is cancelled although a kid had a seat on it, because the kids fit elsewhere. */
const fitElsewhere = ({ before, after, call: { input } }: Played) =>
  rideIn(after, input.rideId)?.status === 'cancelled' &&
  rideIn(before, input.rideId)?.seats.some(
    ({ state, cancelledLateAt }) => state === 'booked' && cancelledLateAt === null,
  )

/**
 * The Can't drive dialog shows whether the strike counts at once, its weight and its beans. The strike is waived if all
 * kids fit in other cars.
 */
const cantDriveCostsWhatItsDialogSaid: Law = (step) => {
  const { dialog } = step.shown
  // To an admin, the dialog describes another family's drive; a repeated call gives nothing back.
  if (!dialog?.isMyFamily || !accepted(step) || step.call.input.action === 'partner') return []
  const { before, after } = step
  const known = new Set(before.strikes.map(({ id }) => id))
  const given = after.strikes.filter(({ id, rideId }) => !known.has(id) && rideId === step.call.input.rideId)
  const cost = costOf(step)
  const weight = dialog.free ? 0 : dialog.strikeWeight
  const is = { weight: given[0]?.weight ?? 0, counts: cost.strikes > 0, beans: cost.beans }
  const said = { weight, counts: dialog.strikeCounts && !fitElsewhere(step), beans: dialog.penaltyHundredths }
  return JSON.stringify(is) === JSON.stringify(said)
    ? []
    : [`${JSON.stringify(said)} was said; ${JSON.stringify(is)}`]
}

/** The adult who takes the ride gets the price shown on the card. */
const theShownPriceIsFixed: Law = (step) => {
  const { price } = step.shown
  const ride = rideIn(step.after, step.shown.rideId)
  if (price === undefined || !accepted(step) || !ride || ride.driverAdultId !== step.call.by) return []
  return ride.seatPriceHundredths === price
    ? []
    : [`${price} was shown, and ${ride.seatPriceHundredths} is fixed`]
}

/** Once the first driver has fixed a price, only the weather mark changes it. */
const aFixedPriceStays: Law = ({ before, after }) =>
  before.rides.flatMap((was) => {
    const is = rideIn(after, was.id)
    if (!was.priceFixed || !is?.priceFixed || is.badWeather !== was.badWeather) return []
    const [old, now] = [was.seatPriceHundredths, is.seatPriceHundredths]
    return old === now ? [] : [`${was.id} cost ${old} a seat, and costs ${now}`]
  })

/** Leaving a pool treats each firm seat as the dialog showed. */
const leavingDoesWhatWasShown: Law = (step) => {
  const { leaves } = step.shown
  if (!leaves || !accepted(step)) return []
  return leaves.flatMap(({ rideId, fate }) => {
    const seat = rideIn(step.after, rideId)?.seats.find(({ kidId }) => kidId === step.call.input.kidId)
    const stays = fate === 'charged' || fate === 'own_drive'
    if (fate === 'for_cash' || (seat !== undefined && seat.cancelledLateAt !== null) === stays) return []
    return [`the seat on ${rideId} was to be ${fate}, and is ${JSON.stringify(seat ?? null)}`]
  })
}

/**
 * A schedule is applied as previewed, both drivers and balances; applying the preview of another state changes nothing.
 */
const aScheduleDoesWhatItsPreviewShowed: Law = (step) => {
  const { before, after, answer, setting, call } = step
  const { preview } = step.shown
  const outcome = (answer.value as { outcome?: string } | null)?.outcome
  if (outcome === 'changed')
    return changedTables(before, after).map((table) => `seen otherwise, it changed ${table}`)
  if (!preview || outcome !== 'applied') return []
  if (call.input.fingerprint !== preview.fingerprint) return ['applied, although it was seen otherwise']
  const drivers = preview.rides.flatMap(({ rideId, change, after: then }) => {
    const ride = rideIn(after, rideId)
    if (!ride) return []
    const is = change === 'not_needed' ? (ride.status === 'cancelled' ? null : 'it runs') : ride.driverAdultId
    return is === (then?.adultId ?? null) ? [] : [`${rideId} was shown with ${then?.adultId}, and has ${is}`]
  })
  const balances = preview.balances.flatMap(({ householdId, afterHundredths }) => {
    const is = after.balances.get(`${setting.groupId} ${householdId}`)?.projectedHundredths
    return is === afterHundredths ? [] : [`${householdId} was shown ${afterHundredths}, and has ${is}`]
  })
  return [...drivers, ...balances]
}

/** Both parties of a swap end up with the balances quoted, unless planning moves or holds more. */
const aSwapMovesWhatItsQuoteSaid: Law = ({ before, after, answer, setting, shown: { quote } }) => {
  if (!quote || answer.code !== 'ok') return []
  const traded = [quote.own.rideId, quote.other.rideId]
  const told = ({ rides }: World) =>
    JSON.stringify(
      rides.filter(({ id }) => !traded.includes(id)).map((ride) => [ride.driverAdultId, ride.seats]),
    )
  const holds = traded.some((id) => rideIn(after, id)?.seats.some(({ state }) => state === 'held'))
  if (holds || told(before) !== told(after)) return []
  return [
    { householdId: quote.own.householdId, ...quote.ownBalance },
    { householdId: quote.other.householdId, ...quote.otherBalance },
  ].flatMap(({ householdId, afterHundredths }) => {
    const is = after.balances.get(`${setting.groupId} ${householdId}`)?.projectedHundredths
    return is === afterHundredths ? [] : [`${householdId} was shown ${afterHundredths}, and has ${is}`]
  })
}

export const lawsOfWhatWasShown = {
  whatWasShownAsFreeIsFree,
  whatWasShownAsDearIsNotRefusedForIt,
  cantDriveCostsWhatItsDialogSaid,
  theShownPriceIsFixed,
  aFixedPriceStays,
  leavingDoesWhatWasShown,
  aScheduleDoesWhatItsPreviewShowed,
  aSwapMovesWhatItsQuoteSaid,
} satisfies Record<string, Law>
