// Shows a change before the server has answered, and reverts it if the server refuses. The server's response or a live
// event decides.
import { matchQuery, type QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

/** Applies `change` to each object in a cached response. Unchanged parts keep their identity. */
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

/** Reverts a change shown before the server has answered. `settled` ends the preview whether or not it was accepted. */
type ShownAtOnce = (() => void) & { settled: () => void }

export const isShownAtOnce = (value: unknown): value is ShownAtOnce =>
  typeof value === 'function' && 'settled' in value

/**
 * Shows the change on all screens, even in responses that arrive in the meantime. Returns a function that reverts it.
 */
export const showAtOnce = async (
  queries: QueryClient,
  change: (object: object) => object,
): Promise<ShownAtOnce> => {
  const keys = [api.rides, api.groups, api.urgent, api.swaps, api.undo].map((part) => part.key())
  // Cancels reads that started before the tap.
  await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })))
  const before = new Map(keys.flatMap((queryKey) => queries.getQueriesData({ queryKey })))
  for (const [queryKey, data] of before) queries.setQueryData(queryKey, changedDeep(data, change))
  // Another adult's change may arrive while the call is in flight. Parts which that change left alone stay as shown.
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
