// How many families an adult may write to: enough for the evening on which a whole school joins, and no more. A free account whom nobody
// follows writes to fewer: it may be a stranger to all of them.
import { rateLimited } from '../../api/failures.ts'
import { takeFromLimit } from '../../api/limit-rate.ts'
import type { Caller } from '../../context/caller.ts'
import { isUnproven, withoutAccount } from './sent-store.ts'

const windows = [
  { limit: 200, windowMinutes: 60 },
  { limit: 400, windowMinutes: 24 * 60 },
]

const unknownLimit = 100
const enoughJoined = 3
const dayMinutes = 24 * 60

/**
 * How many of these addresses without an account may still be written to: as many as there are on Pro, and once three families have come
 * in by this adult's invitations; before that 100 a day.
 */
async function strangersLeft(caller: Caller, emails: string[]): Promise<string[]> {
  const unknown = await withoutAccount(caller.db, emails)
  if (unknown.length === 0 || !(await isUnproven(caller.db, caller.adultId, enoughJoined))) return emails
  const key = `invitation-strangers:${caller.adultId}`
  const limits = { key, limit: unknownLimit, windowMinutes: dayMinutes, wanted: unknown.length }
  const going = unknown.slice(0, await takeFromLimit(caller, limits))
  return emails.filter((email) => !unknown.includes(email) || going.includes(email))
}

/** Those that may still be written to. */
export async function addressesLeft(caller: Caller, emails: string[]): Promise<string[]> {
  const known = await strangersLeft(caller, emails)
  return known.slice(0, await mailsLeft(caller, known.length))
}

/** How many of these may still be written to. Counted before they are, so that many calls at once do not all pass. */
export async function mailsLeft(caller: Caller, wanted: number): Promise<number> {
  let left = wanted
  for (const { limit, windowMinutes } of windows) {
    const key = `invitation-mail-${windowMinutes}:${caller.adultId}`
    left = await takeFromLimit(caller, { key, limit, windowMinutes, wanted: left })
  }
  return left
}

export async function requireMail(caller: Caller, email: string) {
  if ((await addressesLeft(caller, [email.toLowerCase()])).length === 0) throw rateLimited(3_600)
}
