// The taps of the ride day: on my way, picked up, dropped off. Pure steps over what was tapped so far; the screen takes the
// same steps with taps that wait to be sent, so nothing here needs a clock (product.md 13, status without tracking).

export const tapKinds = ['on_my_way', 'picked_up', 'dropped_off'] as const
export type TapKind = (typeof tapKinds)[number]

/** `kidIds`: on board, or dropped off; `missingKidIds`: not at the stop. Both are empty for On my way, which means all. */
export type Tap<At> = { kind: TapKind; kidIds: string[]; missingKidIds: string[]; at: At }

export const kidDayStates = ['expected', 'on_the_way', 'on_board', 'not_here', 'dropped_off'] as const
export type KidDayState = (typeof kidDayStates)[number]

/** The kid's state after the taps, in their order, and since when; null: since nothing was tapped. */
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

/**
 * The driver's next act: each of the three once, in their order; null: Done. With nobody on board there is nobody to drop
 * off.
 */
export function nextTap<At>(taps: Tap<At>[]): TapKind | null {
  if (taps.length === 0) return 'on_my_way'
  if (!taps.some(({ kind }) => kind === 'picked_up')) return 'picked_up'
  if (taps.some(({ kind }) => kind === 'dropped_off')) return null
  return onBoard(taps).length > 0 ? 'dropped_off' : null
}

/** The kids in the car now. */
export function onBoard<At>(taps: Tap<At>[]): string[] {
  const named = new Set(taps.flatMap(({ kidIds }) => kidIds))
  return [...named].filter((kidId) => kidDayState(taps, kidId).state === 'on_board')
}

/**
 * The kids of whom something else is true once the last tap is taken back: `missing`, where that they came after all was the
 * slip; else that they were not at their stop.
 */
export function correctedBySlip<At>(taps: Tap<At>[]): { kidId: string; missing: boolean }[] {
  const last = taps.at(-1)
  const isMissing = (known: Tap<At>[], kidId: string) => kidDayState(known, kidId).state === 'not_here'
  return [...(last?.kidIds ?? []), ...(last?.missingKidIds ?? [])].flatMap((kidId) => {
    const missing = isMissing(taps.slice(0, -1), kidId)
    return missing === isMissing(taps, kidId) ? [] : [{ kidId, missing }]
  })
}

/** A kid that was not at its stop came after all: a second Picked up, for such kids alone, until they are dropped off. */
export function isLateArrival<At>(taps: Tap<At>[], tap: Omit<Tap<At>, 'at'>): boolean {
  if (tap.kind !== 'picked_up' || tap.kidIds.length === 0 || tap.missingKidIds.length > 0) return false
  if (taps.some(({ kind }) => kind === 'dropped_off')) return false
  return tap.kidIds.every((kidId) => kidDayState(taps, kidId).state === 'not_here')
}
