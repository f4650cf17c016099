// How many families an adult may write to: enough for the evening on which a whole school joins, and no more.
import { rateLimited } from '../../api/failures.ts'
import { takeFromLimit } from '../../api/limit-rate.ts'
import type { Caller } from '../../context/caller.ts'

const windows = [
  { limit: 200, windowMinutes: 60 },
  { limit: 400, windowMinutes: 24 * 60 },
]

/** How many of these may still be written to. Counted before they are, so that many calls at once do not all pass. */
export async function mailsLeft(caller: Caller, wanted: number): Promise<number> {
  let left = wanted
  for (const { limit, windowMinutes } of windows) {
    const key = `invitation-mail-${windowMinutes}:${caller.adultId}`
    left = await takeFromLimit(caller, { key, limit, windowMinutes, wanted: left })
  }
  return left
}

export async function requireMail(caller: Caller) {
  if ((await mailsLeft(caller, 1)) === 0) throw rateLimited(3_600)
}
