// Decides what the page of a ride shows at a moment, and knows the day as the driver's phone does: with taps that wait to be sent.
import type { DayKid, DayTap, RideDay } from '@beanpool/contract/ride-day'
import { kidDayState, nextAct, onBoard } from '@beanpool/domain/rides/ride-taps'
import type { Kept } from '../../api/outbox.ts'
import type { InputOf } from '../../api/sending.ts'

export type DayView = 'sheet' | 'driver' | 'family' | 'done'

/** From two hours before the start to Done, and for the families until the day ends; else the ride's sheet. */
export const dayViewOf = ({ card, part, opensAt, closesAt }: RideDay, now: number): DayView => {
  if (part === 'none' || now < Date.parse(opensAt)) return 'sheet'
  if (card.status === 'assigned' || card.status === 'urgent_claimed') return part
  if (card.status !== 'completed' || now >= Date.parse(closesAt)) return 'sheet'
  return part === 'driver' ? 'done' : part
}

export type ShownDay = RideDay & {
  /** Taps that the server has not got yet. */
  waitingIds: ReadonlySet<string>
  /** Done is tapped, and not sent. */
  doneWaits: boolean
}

/** `pending`: taps on their way; `back`: taps whose taking back is. */
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
  const taps = new Map(day.taps.map((tap) => [tap.tapId, tap]))
  const unsent = [...waiting, ...pending].filter(({ tapId }) => !taps.has(tapId))
  for (const tap of unsent) taps.set(tap.tapId, tap)
  return {
    ...day,
    taps: [...taps.values()].filter(({ tapId }) => !gone.has(tapId)),
    waitingIds: new Set(waiting.filter(({ tapId }) => !gone.has(tapId)).map(({ tapId }) => tapId)),
    doneWaits: inputs('rides.complete').length > 0,
  }
}

export type KidAtWork = DayKid & ReturnType<typeof kidDayState<string>>

/** Where the driver is: the next act, the stop that it happens at, and the kids with their states. */
export const driverSteps = ({ taps, kids, stops }: RideDay) => {
  const states: KidAtWork[] = kids.map((kid) => ({ ...kid, ...kidDayState(taps, kid.kidId) }))
  const act = nextAct(taps, stops)
  const at = act?.at ?? stops.length - 1
  const getIn = stops[at]?.getIn ?? []
  return {
    next: act?.kind ?? null,
    at,
    kids: states,
    /** Kids of the whole ride who are waited for, or were. */
    expected: states.filter(({ riding, state }) => riding || state === 'on_board'),
    /** Who gets in at this stop; at the first also who is not riding. */
    here: states.filter(({ kidId, riding }) => getIn.includes(kidId) || (!riding && at === 0)),
    /** Who gets in, or out, by the next act. */
    acting: act?.kidIds ?? [],
    missing: states.filter(({ state }) => state === 'not_here'),
    aboard: onBoard(taps),
    /** Who has been in the car. */
    rode: new Set(taps.flatMap(({ kidIds }) => kidIds)),
    /** Where the next act happens; after it the ride is done. */
    stop: stops[at],
    /** Where the car goes from there. */
    after: stops.slice(at + 1),
    droppedOff: taps.some(({ kind }) => kind === 'dropped_off'),
    last: taps.at(-1) ?? null,
  }
}
export type DriverSteps = ReturnType<typeof driverSteps>

/** A slip may be taken back for so long. */
export const slipMs = 10 * 60_000
