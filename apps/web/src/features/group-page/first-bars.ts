// Chooses the first bars of a large group: the adult's family, the next driver, and both ends of the balances. Pure.
export type Bar = {
  mine?: boolean
  left?: boolean
  drivesNext?: string | undefined
  projectedHundredths: number
}

/** As many as colours can tell apart; a group that is not larger shows all. */
const mostBars = 12

/** Returns them in order. Families furthest behind drive first: they are at least half of it. */
export const firstBars = <Each extends Bar>(bars: Each[]): Each[] => {
  if (bars.length <= mostBars) return bars
  const behindFirst = bars
    .filter((bar) => !bar.left)
    .toSorted((one, other) => one.projectedHundredths - other.projectedHundredths)
  const always = bars.filter((bar) => bar.mine || bar.drivesNext !== undefined)
  const inTurn = [...always, ...behindFirst.slice(0, mostBars / 2), ...behindFirst.toReversed()]
  const first = new Set(
    inTurn
      .values()
      .filter((bar, place) => inTurn.indexOf(bar) === place)
      .take(mostBars),
  )
  return bars.filter((bar) => first.has(bar))
}
