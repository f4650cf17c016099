// Records the outcome of each seat: the kid rode, was absent, or was not picked up.
import type { Ticked } from '@beanpool/domain/rides/complete-ride'
import { endedOutcome } from '@beanpool/domain/rides/not-riding'
import type { SeatRow } from '../../../books/rides/plan-store.ts'
import { setSeatStates } from '../../../books/rides/store.ts'
import type { Transaction } from '../../../db/pool.ts'

/** Returns the outcomes as ticked, except that a seat cancelled late is charged in any case. */
export function chargedAsDue(seats: SeatRow[], ticked: Ticked[]): Ticked[] {
  const byKid = new Map(seatFacts(seats).map((seat) => [seat.kidId, seat]))
  return ticked.map(({ kidId, outcome }) => {
    const seat = byKid.get(kidId)
    return { kidId, outcome: seat ? endedOutcome(seat, outcome) : outcome }
  })
}

export async function endSeats(tx: Transaction, rideId: string, ticked: Ticked[]) {
  for (const [outcome, kids] of Map.groupBy(ticked, (each) => each.outcome)) {
    await setSeatStates(
      tx,
      rideId,
      kids.map((each) => each.kidId),
      outcome,
    )
  }
}

/** Checks whether the seats already have these outcomes. */
export function sameOutcomes(seats: Pick<SeatRow, 'kidId' | 'state'>[], ticked: Ticked[]): boolean {
  return ticked.every(({ kidId, outcome }) =>
    seats.some((seat) => seat.kidId === kidId && seat.state === outcome),
  )
}

/** Returns a finished ride's seats as they were posted. */
export function postedSeats(seats: SeatRow[]) {
  return seats.flatMap(({ kidId, householdId, state }) =>
    state === 'rode' || state === 'absent' || state === 'not_picked_up'
      ? [{ kidId, householdId, outcome: state }]
      : [],
  )
}

export function countOutcomes(ticked: Ticked[]) {
  const count = (outcome: Ticked['outcome']) => ticked.filter((each) => each.outcome === outcome).length
  return { rode: count('rode'), absent: count('absent'), notPickedUp: count('not_picked_up') }
}

/** Returns the seats in the form that the "Not riding" rules use. */
export function seatFacts(seats: SeatRow[]) {
  return seats.map((seat) => ({ ...seat, cancelledLate: seat.cancelledLateAt !== null }))
}

/** Lists the kids whose seats are not held, before or after the ride's end. */
export function seatedKidIds(seats: SeatRow[]): string[] {
  return seats.filter((seat) => seat.state !== 'held').map((seat) => seat.kidId)
}
