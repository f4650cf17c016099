// Ticks the runs that a kid most likely rides: most families only agree. All of it is on the screen.
import type { client } from '../../api/api.ts'

type Pools = Awaited<ReturnType<typeof client.invitations.preview>>['pools']
export type ChoosablePool = Pools[number] & { poolId: string }
export type Kid = { kidId: string; name: string }

/** Joins kid and pool into one value for a list of ticks. */
export const runKey = (kidId: string, poolId: string) => `${kidId} ${poolId}`

export const runsOf = (keys: string[]) =>
  keys.map((key) => {
    const [kidId = '', poolId = ''] = key.split(' ')
    return { kidId, poolId }
  })

/** A run there and one back are both ticked. */
const fewRuns = 2

const daysOf = (mask: number) => mask.toString(2).replaceAll('0', '').length

/** Returns the run with the most days; of several, the earliest. */
const mostDays = (pools: ChoosablePool[]) =>
  pools.toSorted((left, right) => daysOf(right.weekdayMask) - daysOf(left.weekdayMask))[0]

const isMorning = ({ startTime }: ChoosablePool) => (startTime ?? '') < '12:00'

/** Picks from many runs those to places the kid is linked to, otherwise a way there and a way back. */
const likelyRuns = (kidId: string, pools: ChoosablePool[]) => {
  if (pools.length <= fewRuns) return pools
  const linked = pools.filter((pool) => pool.linkedKidIds.includes(kidId))
  if (linked.length > 0) return linked
  return [mostDays(pools.filter(isMorning)), mostDays(pools.filter((pool) => !isMorning(pool)))].flatMap(
    (pool) => pool ?? [],
  )
}

/** The ticks of a reloaded page, and the kids that it asked about. */
export type KeptTicks = { kidIds: string[]; keys: string[] }

export const firstTicks = (kids: Kid[], pools: ChoosablePool[], kept: KeptTicks | null = null): string[] =>
  kids.flatMap(({ kidId }) => {
    const runs = kept?.kidIds.includes(kidId)
      ? pools.filter(({ poolId }) => kept.keys.includes(runKey(kidId, poolId)))
      : likelyRuns(kidId, pools)
    return runs.map(({ poolId }) => runKey(kidId, poolId))
  })
