// Computes what a ride's page shows at a given moment, including the driver's unsent taps.
import type { DayTap } from '@beanpool/contract/ride-card'
import type { DayKid, RideDay } from '@beanpool/contract/ride-day'
import { kidDayState, nextAct, onBoard } from '@beanpool/domain/rides/ride-taps'
import type { Kept } from '../../api/outbox.ts'
import type { InputOf } from '../../api/sending.ts'

export type DayView = 'sheet' | 'driver' | 'family' | 'done'

/**
 * The day's view is shown from two hours before the start until Done, and to families until the day ends. At all
 * other times the sheet is shown.
 */
export const dayViewOf = ({ card, part, opensAt, closesAt }: RideDay, now: number): DayView => {
  if (part === 'none' || now < Date.parse(opensAt)) return 'sheet'
  if (card.status === 'assigned' || card.status === 'urgent_claimed') return part
  if (card.status !== 'completed' || now >= Date.parse(closesAt)) return 'sheet'
  return part === 'driver' ? 'done' : part
}

export type ShownDay = RideDay & {
  /** The driver's taps, including those that have not been sent. */
  taps: DayTap[]
  /** Ids of taps that the server has not received yet. */
  waitingIds: ReadonlySet<string>
  /** True if Done has been tapped but not sent. */
  doneWaits: boolean
}

/**
 * `pending`: taps that have not been sent. `back`: earlier taps that the driver has taken back, but
 * the server does not know yet.
 */
export const shownDay = (
  day: RideDay,
  { kept, pending, back }: { kept: Kept[]; pending: DayTap[]; back: string[] },
): ShownDay => {
  const { rideId } = day.card
  const inputs = <Name extends Kept['name']>(name: Name) =>
    kept
      .filter((entry) => entry.name === name && entry.problem === null)
      .map((entry) => entry.input as InputOf<Name>)
      .filter((input) => 'rideId' in input && input.rideId === rideId)
  const waiting = inputs('rideDays.tap').map((input) => ({ ...input }) as DayTap)
  const gone = new Set([...back, ...inputs('rideDays.takeBack').map(({ tapId }) => tapId)])
  const taps = new Map(day.card.taps.map((tap) => [tap.tapId, tap]))
  const unsent = [...waiting, ...pending].filter(({ tapId }) => !taps.has(tapId))
  for (const tap of unsent) taps.set(tap.tapId, tap)
  return {
    ...day,
    taps: [...taps.values()].filter(({ tapId }) => !gone.has(tapId)),
    waitingIds: new Set(waiting.filter(({ tapId }) => !gone.has(tapId)).map(({ tapId }) => tapId)),
    doneWaits: inputs('rides.complete').length > 0,
  }
}

type KidAtWork = DayKid & ReturnType<typeof kidDayState<string>>

/** Returns the driver's next action, its stop, and the state of each kid. */
export const driverSteps = ({ taps, kids, stops }: Pick<ShownDay, 'taps' | 'kids' | 'stops'>) => {
  const states: KidAtWork[] = kids.map((kid) => ({ ...kid, ...kidDayState(taps, kid.kidId) }))
  const act = nextAct(taps, stops)
  const at = act?.at ?? stops.length - 1
  const getIn = stops[at]?.getIn ?? []
  return {
    next: act?.kind ?? null,
    at,
    kids: states,
    /** Kids who are expected, or were expected, on any part of the ride. */
    expected: states.filter(({ riding, state }) => riding || state === 'on_board'),
    /** Kids who are picked up at this stop. At the first stop, kids who do not ride are included. */
    here: states.filter(({ kidId, riding }) => getIn.includes(kidId) || (!riding && at === 0)),
    /** Kids who are picked up or dropped off with the next action. */
    acting: act?.kidIds ?? [],
    missing: states.filter(({ state }) => state === 'not_here'),
    aboard: onBoard(taps),
    /** Kids who have been in the car. */
    rode: new Set(taps.flatMap(({ kidIds }) => kidIds)),
    /** The stop of the next action. Missing once the ride is done. */
    stop: stops[at],
    /** The stops after the next one. */
    after: stops.slice(at + 1),
    droppedOff: taps.some(({ kind }) => kind === 'dropped_off'),
    last: taps.at(-1) ?? null,
  }
}
export type DriverSteps = ReturnType<typeof driverSteps>

/** For how long a tap can be taken back. */
export const slipMs = 10 * 60_000
