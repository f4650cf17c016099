// Invariants of settling and of a new term: both do exactly what the screen showed.
import type { MovedBalance } from '@beanpool/contract/beans'
import type { Law, Played } from './laws-of-steps.ts'

/** A new term posts nothing while it is only prepared. */
const isOk =
  ({ answer, again, shown }: Played, ...kinds: string[]) =>
  (kind: string) =>
    answer.code === 'ok' && !again && !shown.isPrepared && kinds.includes(kind)

/** A settlement or a new term posts at most one transaction, a settlement; none if balances are carried over. */
const oneSettlement: Law = (step) => {
  if (!isOk(step, 'settle', 'new_term')(step.call.kind)) return []
  const { before, after, call } = step
  const known = new Set(before.ledgerTransactions.map(({ id }) => id))
  const made = after.ledgerTransactions.filter(({ id }) => !known.has(id))
  const most = call.kind === 'settle' || call.input.settles === true ? 1 : 0
  const wrong = made.filter(({ kind }) => kind !== 'settlement')
  return made.length > most || wrong.length > 0
    ? [`it posted ${made.map(({ kind }) => kind).join(', ')}`]
    : []
}

/** Each family's posted balance changes as its row showed. */
const settledAsShown: Law = (step) => {
  const { before, after, shown, setting } = step
  if (!isOk(step, 'settle', 'new_term')(step.call.kind) || !shown.moves) return []
  const postedIn = (world: Played['after'], householdId: string) =>
    world.balances.get(`${setting.groupId} ${householdId}`)?.postedHundredths ?? 0
  return shown.moves.flatMap(({ householdId, beforeHundredths, afterHundredths }: MovedBalance) => {
    const is = postedIn(after, householdId) - postedIn(before, householdId)
    const said = afterHundredths - beforeHundredths
    return is === said ? [] : [`${householdId} was said to move by ${said}, and moved by ${is}`]
  })
}

/** All families are even once balances were brought to zero, and the old pools have no open ride. */
const aNewTermBeginsEven: Law = (step) => {
  if (!isOk(step, 'new_term')(step.call.kind)) return []
  const { after, call } = step
  const uneven = [...after.balances].filter(([, { postedHundredths }]) => postedHundredths !== 0)
  const ended = new Set(after.pools.flatMap(({ id, endedAt }) => (endedAt === null ? [] : id)))
  const open = after.rides.filter(
    ({ poolId, status }) =>
      ended.has(poolId) && !['completed', 'uncovered', 'cancelled', 'no_show'].includes(status),
  )
  return [
    ...(call.input.settles === true ? uneven.map(([key]) => `${key} is not at zero`) : []),
    ...open.map(({ id, status }) => `${id} of an ended pool is ${status}`),
  ]
}

export const lawsOfTerms = { oneSettlement, settledAsShown, aNewTermBeginsEven } satisfies Record<string, Law>
