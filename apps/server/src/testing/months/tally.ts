// How often each allowed pair of state and action was seen, as a table that ends the run.
import { offerActions, requestActions, rideTable, strikeActions, swapActions } from './tables.ts'
import type { World } from './world.ts'

export type Tally = Map<string, number>

export function count(tally: Tally, state: string, action: string) {
  const key = `${state} ${action}`
  tally.set(key, (tally.get(key) ?? 0) + 1)
}

/** Rides by their state alone, the others by what they are and their state. */
const tables: [prefix: string, table: Record<string, string[]>][] = [
  ['', rideTable],
  ['offer ', offerActions],
  ['request ', requestActions],
  ['swap ', swapActions],
  ['strike ', strikeActions],
]

const pairs = tables.flatMap(([prefix, table]) =>
  Object.entries(table).flatMap(([state, actions]) => actions.map((action) => `${prefix}${state} ${action}`)),
)

/** Pairs of the tables that were seen too rarely. */
export function tooRare(tally: Tally, least: number): string[] {
  return pairs
    .filter((pair) => (tally.get(pair) ?? 0) < least)
    .map((pair) => `${pair} ${tally.get(pair) ?? 0}`)
}

/** What became of offers, requests and swaps in a step, where the step itself was not an action on them. */
export function countMoves(tally: Tally, kind: string, before: World, after: World) {
  const moved = <Row extends { id: string; status: string }>(
    name: string,
    was: Row[],
    is: Row[],
    actions: string[][],
  ) => {
    for (const { id, status } of was) {
      const now = is.find((each) => each.id === id)?.status
      const action = actions.find(([from, to]) => from === status && to === now)?.[2]
      if (action !== undefined && now !== status) count(tally, `${name} ${status}`, action)
    }
  }
  const undoes = kind === 'undo'
  const offers = [
    ['open', 'accepted', 'accept'],
    ['open', 'declined', 'decline'],
    ['open', 'expired', 'expire'],
    ['open', 'closed', 'close'],
  ]
  const requests = [['posted', 'expired', 'expire']]
  if (kind !== 'cancel') requests.push(['posted', 'cancelled', 'close'])
  if (['complete', 'finish_due', 'decide_no_show'].includes(kind))
    requests.push(['claimed', 'completed', 'complete'])
  if (kind === 'call_off') requests.push(['claimed', 'cancelled', 'call_off'])
  if (undoes) {
    offers.push(['closed', 'open', 'undo'], ['accepted', 'open', 'undo'])
    requests.push(['cancelled', 'posted', 'undo'], ['completed', 'claimed', 'undo'])
  }
  moved('offer', before.offers, after.offers, offers)
  moved('request', before.requests, after.requests, requests)
  moved('swap', before.swaps, after.swaps, [['proposed', 'lapsed', 'lapse']])
}

/** Everything that was counted, refusals too, the pairs of the tables first. */
export function table(tally: Tally): string {
  const lines = tables.flatMap(([prefix, table]) =>
    Object.entries(table).map(([state, actions]) => {
      const counts = actions.map((action) => `${action} ${tally.get(`${prefix}${state} ${action}`) ?? 0}`)
      return `  ${`${prefix}${state}`.padEnd(18)} ${counts.join(', ')}`
    }),
  )
  const known = new Set(pairs)
  const others = [...tally].filter(([key]) => !known.has(key)).sort()
  return [...lines, '  besides:', ...others.map(([key, seen]) => `    ${key} ${seen}`)].join('\n')
}
