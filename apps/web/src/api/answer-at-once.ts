// Actions answer at once: what a change will make is shown before the server has answered, and taken back when it
// refuses. What the server says then, or a live event, is the truth.
import { matchQuery, type QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

/** Everything in a cached answer that `change` has another form for; what stays the same keeps its identity. */
const changedDeep = (value: unknown, change: (object: object) => object): unknown => {
  if (Array.isArray(value)) {
    const next = value.map((each) => changedDeep(each, change))
    return next.some((each, at) => each !== value[at]) ? next : value
  }
  if (typeof value !== 'object' || value === null) return value
  const own = change(value)
  const entries = Object.entries(own).map(([key, each]) => [key, changedDeep(each, change)] as const)
  const same =
    own === value && entries.every(([key, each]) => each === (value as Record<string, unknown>)[key])
  return same ? value : Object.fromEntries(entries)
}

/** What a tap shows before the server has answered: the way back, and the end of it either way. */
export type ShownAtOnce = (() => void) & { settled: () => void }

export const isShownAtOnce = (value: unknown): value is ShownAtOnce =>
  typeof value === 'function' && 'settled' in value

/** Shows the change everywhere on the screen, also in answers that arrive in between; gives the way back. */
export const showAtOnce = async (
  queries: QueryClient,
  change: (object: object) => object,
): Promise<ShownAtOnce> => {
  const keys = [api.rides, api.groups, api.urgent, api.swaps, api.undo].map((part) => part.key())
  // An answer from before the tap must not come in after it.
  await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })))
  const before = new Map(keys.flatMap((queryKey) => queries.getQueriesData({ queryKey })))
  for (const [queryKey, data] of before) queries.setQueryData(queryKey, changedDeep(data, change))
  // Somebody else's change arrives while the tap is on its way: what it did not touch stays as it is shown.
  const stop = queries.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return
    const { manual, data } = event.action
    if (manual || !keys.some((queryKey) => matchQuery({ queryKey }, query))) return
    before.set(query.queryKey, data)
    const shown = changedDeep(data, change)
    if (shown !== data) queries.setQueryData(query.queryKey, shown)
  })
  const takeBack = () => {
    stop()
    for (const [queryKey, data] of before) queries.setQueryData(queryKey, data)
  }
  return Object.assign(takeBack, { settled: stop })
}
