// Ticks at first what a kid most likely rides, so that most families only agree. All of it is on the screen.
import type { client } from '../../api/api.ts'

type Pools = Awaited<ReturnType<typeof client.invitations.preview>>['pools']
export type ChoosablePool = Pools[number] & { poolId: string }
export type Kid = { kidId: string; name: string }

/** Kid and pool, as one value of a list of ticks. */
export const runKey = (kidId: string, poolId: string) => `${kidId} ${poolId}`

export const runsOf = (keys: string[]) =>
  keys.map((key) => {
    const [kidId = '', poolId = ''] = key.split(' ')
    return { kidId, poolId }
  })

/** A run there and one back is joined for both. */
const fewRuns = 2

const daysOf = (mask: number) => mask.toString(2).replaceAll('0', '').length

/** The one that goes on most days; of those, the earliest. */
const mostDays = (pools: ChoosablePool[]) =>
  pools.toSorted((left, right) => daysOf(right.weekdayMask) - daysOf(left.weekdayMask))[0]

const isMorning = ({ startTime }: ChoosablePool) => (startTime ?? '') < '12:00'

/** With many to choose from: those to places the kid is linked to, else a way there and a way back. */
const likelyRuns = (kidId: string, pools: ChoosablePool[]) => {
  if (pools.length <= fewRuns) return pools
  const linked = pools.filter((pool) => pool.linkedKidIds.includes(kidId))
  if (linked.length > 0) return linked
  return [mostDays(pools.filter(isMorning)), mostDays(pools.filter((pool) => !isMorning(pool)))].flatMap(
    (pool) => pool ?? [],
  )
}

/** The ticks of a page that is loaded again, and the kids that it asked about. */
export type KeptTicks = { kidIds: string[]; keys: string[] }

export const firstTicks = (kids: Kid[], pools: ChoosablePool[], kept: KeptTicks | null = null): string[] =>
  kids.flatMap(({ kidId }) => {
    const runs = kept?.kidIds.includes(kidId)
      ? pools.filter(({ poolId }) => kept.keys.includes(runKey(kidId, poolId)))
      : likelyRuns(kidId, pools)
    return runs.map(({ poolId }) => runKey(kidId, poolId))
  })
