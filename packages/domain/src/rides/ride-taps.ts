// The taps on the ride day: on my way, picked up, dropped off. These are pure functions of the taps so far. The screen
// also uses them with unsent taps, so none of them needs a clock.

export const tapKinds = ['on_my_way', 'picked_up', 'dropped_off'] as const
export type TapKind = (typeof tapKinds)[number]

/**
 * `kidIds`: the kids picked up or dropped off. `missingKidIds`: the kids who were not at the stop. Both are empty for
 * On my way, which concerns all kids.
 */
export type Tap<At> = { kind: TapKind; kidIds: string[]; missingKidIds: string[]; at: At }

const kidDayStates = ['expected', 'on_the_way', 'on_board', 'not_here', 'dropped_off'] as const
export type KidDayState = (typeof kidDayStates)[number]

/** Returns the kid's state after the taps, which are given in order, and the time since when (null before any tap). */
export function kidDayState<At>(taps: Tap<At>[], kidId: string): { state: KidDayState; since: At | null } {
  let now: { state: KidDayState; since: At | null } = { state: 'expected', since: null }
  for (const { kind, kidIds, missingKidIds, at } of taps) {
    if (kind === 'on_my_way') now = { state: 'on_the_way', since: at }
    else if (missingKidIds.includes(kidId)) now = { state: 'not_here', since: at }
    else if (kidIds.includes(kidId))
      now = { state: kind === 'picked_up' ? 'on_board' : 'dropped_off', since: at }
  }
  return now
}

/** One of the ride's stops, with the kids who are picked up or dropped off there. */
export type TapStop = { getIn: string[]; getOut: string[] }

/**
 * `at`: the index of the stop. `kidIds`: the kids picked up or dropped off there or, for On my way, all kids who are
 * picked up anywhere.
 */
type NextAct = { kind: TapKind; at: number; kidIds: string[] }

const namedIn = <At>(taps: Tap<At>[], kind: TapKind) =>
  new Set(
    taps
      .filter((tap) => tap.kind === kind)
      .flatMap(({ kidIds, missingKidIds }) => [...kidIds, ...missingKidIds]),
  )

/**
 * Returns the driver's next tap; null for Done. The first tap is On my way. Then, stop by stop, kids are dropped off
 * and other kids picked up, each once. The car does not return to an earlier stop. Kids who are still on board are
 * dropped off at the last one.
 */
export function nextAct<At>(taps: Tap<At>[], stops: TapStop[]): NextAct | null {
  if (taps.length === 0) return { kind: 'on_my_way', at: 0, kidIds: stops.flatMap(({ getIn }) => getIn) }
  const [picked, dropped] = [namedIn(taps, 'picked_up'), namedIn(taps, 'dropped_off')]
  const reached = stops.findLastIndex(
    ({ getIn, getOut }) =>
      getIn.some((kidId) => picked.has(kidId)) || getOut.some((kidId) => dropped.has(kidId)),
  )
  const aboard = onBoard(taps)
  for (const [at, { getIn }] of stops.entries()) {
    const isLast = at === stops.length - 1
    const sofar = new Set(stops.slice(0, at + 1).flatMap(({ getOut }) => getOut))
    const kidIds = aboard.filter((kidId) => isLast || sofar.has(kidId))
    if (at >= reached && kidIds.length > 0) return { kind: 'dropped_off', at, kidIds }
    const isDone = at < reached || getIn.some((kidId) => picked.has(kidId))
    if (!isDone && getIn.length > 0) return { kind: 'picked_up', at, kidIds: getIn }
  }
  return null
}

/** Returns the kids who are in the car now. */
export function onBoard<At>(taps: Tap<At>[]): string[] {
  const named = new Set(taps.flatMap(({ kidIds }) => kidIds))
  return [...named].filter((kidId) => kidDayState(taps, kidId).state === 'on_board')
}

/**
 * Returns the kids who are missing, or no longer missing, once the last tap is taken back. `missing`: true if their
 * late arrival was the mistake, false if they were not missing at their stop.
 */
export function correctedBySlip<At>(taps: Tap<At>[]): { kidId: string; missing: boolean }[] {
  const last = taps.at(-1)
  const isMissing = (known: Tap<At>[], kidId: string) => kidDayState(known, kidId).state === 'not_here'
  return [...(last?.kidIds ?? []), ...(last?.missingKidIds ?? [])].flatMap((kidId) => {
    const missing = isMissing(taps.slice(0, -1), kidId)
    return missing === isMissing(taps, kidId) ? [] : [{ kidId, missing }]
  })
}

/**
 * Checks whether a tap is next in order. The stop does not matter, as the route may have changed since the phone read
 * it. Kids are picked up once, and dropped off only if they are in the car. `again`: the tap repeats an earlier one.
 * `early`: another tap must come first.
 */
export function turnOf<At>(taps: Tap<At>[], tap: Omit<Tap<At>, 'at'>): 'again' | 'due' | 'early' {
  const isAgain = taps.some(({ kind }) => kind === tap.kind)
  if (tap.kind === 'on_my_way') return isAgain ? 'again' : 'due'
  if (taps.length === 0) return 'early'
  const named = [...tap.kidIds, ...tap.missingKidIds]
  if (tap.kind === 'picked_up') {
    const handled = namedIn(taps, 'picked_up')
    return named.some((kidId) => handled.has(kidId)) ? 'again' : 'due'
  }
  const aboard = onBoard(taps)
  if (named.some((kidId) => aboard.includes(kidId))) return 'due'
  return isAgain ? 'again' : 'early'
}

/**
 * Tells whether a tap picks up kids who were marked missing and then came. That is a second Picked up of only such
 * kids, while the ride is under way.
 */
export function isLateArrival<At>(taps: Tap<At>[], tap: Omit<Tap<At>, 'at'>): boolean {
  if (tap.kind !== 'picked_up' || tap.kidIds.length === 0 || tap.missingKidIds.length > 0) return false
  if (taps.some(({ kind }) => kind === 'dropped_off') && onBoard(taps).length === 0) return false
  return tap.kidIds.every((kidId) => kidDayState(taps, kidId).state === 'not_here')
}
