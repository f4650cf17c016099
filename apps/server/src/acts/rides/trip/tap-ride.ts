// Handles the driver's taps: on my way, picked up, dropped off, and taking back the last of these. A tap sent twice
// counts once.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rideDays } from '@beanpool/contract/ride-day'
import { takeBackRefusal, tappedAt, tapRefusal } from '@beanpool/domain/rides/ride-day'
import { correctedBySlip, isLateArrival, onBoard, type TapKind } from '@beanpool/domain/rides/ride-taps'
import { notFound, refused } from '../../../api/failures.ts'
import { isDatabaseError } from '../../../base/database-errors.ts'
import { nameOf } from '../../../books/members/read-names.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { seatRows } from '../../../books/rides/store.ts'
import { insertTap, takeTapBack, tapById, tapIdKey, tapsBy } from '../../../books/rides/tap-store.ts'
import type { Caller } from '../../../context/context.ts'
import type { EventLine } from '../../opening/change-group.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'

type TapRefusal = RefusalOf<typeof rideDays.tap>
type TakeBackRefusal = RefusalOf<typeof rideDays.takeBack>

type Input = {
  rideId: string
  tapId: string
  kind: TapKind
  kidIds: string[]
  missingKidIds: string[]
  at: string
}

type Seat = Awaited<ReturnType<typeof seatRows>>[number]

const isRiding = (seat: Seat) => seat.state === 'booked' && seat.cancelledLateAt === null

export async function tapRide(caller: Caller, input: Input) {
  const tapping = changeRide(caller, 'rideDays.tap', { rideId: input.rideId }, (open) => tap(open, input))
  await tapping.catch((error: unknown) => {
    throw isDatabaseError(error, 'unique', tapIdKey) ? notFound() : error
  })
}

async function tap({ tx, caller, ride, now }: OpenRide, input: Input) {
  const { tapId, kind } = input
  const { adultId } = caller
  const stored = await tapById(tx, tapId)
  if (stored?.rideId === ride.id && stored.adultId === adultId) return {}
  if (stored) throw notFound()
  const seats = (await seatRows(tx, [ride])).filter(({ state }) => state === 'booked')
  const taps = await tapsBy(tx, ride, adultId)
  const seatedKidIds = seats.map(({ kidId }) => kidId)
  const refusal = tapRefusal(ride, { adultId, taps, seatedKidIds }, input, now)
  if (refusal) {
    const detail = refusal === 'not_driver' ? await nameOf(tx, ride, ride.driverAdultId) : undefined
    throw refused<TapRefusal>(refusal, detail)
  }
  const seated = (kidIds: string[]) => seatedKidIds.filter((kidId) => kidIds.includes(kidId))
  const made = {
    id: tapId,
    groupId: ride.groupId,
    rideId: ride.id,
    adultId,
    kind,
    kidIds: kind === 'on_my_way' ? [] : seated(input.kidIds),
    missingKidIds: kind === 'picked_up' ? seated(input.missingKidIds) : [],
    at: tappedAt(Temporal.Instant.from(input.at), { startsAt: ride.startsAt, taps }, now),
    receivedAt: now,
  }
  await insertTap(tx, made)
  // A car on the way counts as confirmed, and is neither replanned nor swapped.
  if (kind === 'on_my_way') await applyStep(tx, ride, { step: 'set_off' }, { now })
  const afterAll = isLateArrival(taps, made)
  return { events: eventsOf(made, { seats, aboard: onBoard([...taps, made]).length, afterAll }) }
}

type Made = {
  id: string
  kind: TapKind
  kidIds: string[]
  missingKidIds: string[]
  at: Temporal.Instant
}

type Then = { seats: Seat[]; aboard: number; afterAll: boolean }

function eventsOf(made: Made, { seats, aboard, afterAll }: Then): EventLine[] {
  const tapped = { tapId: made.id, tappedAt: made.at.toString() }
  const about = (kids: Seat[]) => ({
    ...tapped,
    kidIds: kids.map(({ kidId }) => kidId),
    kidNames: kids.map(({ kidName }) => kidName),
    householdIds: [...new Set(kids.map(({ householdId }) => householdId))],
  })
  const riding = seats.filter(isRiding)
  if (made.kind === 'on_my_way') return [{ kind: 'on_my_way', data: about(riding) }]
  const kids = seats.filter(({ kidId }) => made.kidIds.includes(kidId))
  if (made.kind === 'dropped_off') return [{ kind: 'dropped_off', data: about(kids) }]
  const expected = new Set([...riding, ...kids].map(({ kidId }) => kidId)).size
  const missing = seats.filter(({ kidId }) => made.missingKidIds.includes(kidId))
  return [
    ...(kids.length > 0
      ? [{ kind: 'picked_up' as const, data: { ...about(kids), aboard, expected, afterAll } }]
      : []),
    ...missing.map(({ kidId, kidName, householdId }) => ({
      kind: 'kid_not_here' as const,
      data: { ...tapped, kidId, kidName, householdIds: [householdId] },
    })),
  ]
}

export async function takeBackTap(
  caller: Caller,
  { rideId, tapId, at }: { rideId: string; tapId: string; at: string },
) {
  await changeRide(caller, 'rideDays.takeBack', { rideId }, async ({ tx, ride, now }) => {
    const { adultId } = caller
    const tapped = await tapById(tx, tapId)
    if (tapped?.rideId !== rideId || tapped.adultId !== adultId) throw notFound()
    if (tapped.takenBackAt) return {}
    const taps = await tapsBy(tx, ride, adultId)
    const row = taps.at(-1)
    const last = row ? { tapId: row.id, at: row.at } : null
    const moment = { said: Temporal.Instant.from(at), now }
    const refusal = takeBackRefusal(ride, { adultId, tapId, last }, moment)
    if (refusal) throw refused<TakeBackRefusal>(refusal)
    await takeTapBack(tx, tapId, now)
    const ofTap = new Set([...tapped.kidIds, ...tapped.missingKidIds])
    const seats = (await seatRows(tx, [ride])).filter(
      (seat) => ofTap.has(seat.kidId) || (tapped.kind === 'on_my_way' && isRiding(seat)),
    )
    const householdIds = [...new Set(seats.map(({ householdId }) => householdId))]
    const corrected = correctedBySlip(taps).flatMap((each) => {
      const seat = seats.find(({ kidId }) => kidId === each.kidId)
      return seat ? [{ ...each, kidName: seat.kidName }] : []
    })
    const data = { tapId, tap: tapped.kind, householdIds, corrected }
    return { events: [{ kind: 'tap_taken_back', data }] }
  })
}
