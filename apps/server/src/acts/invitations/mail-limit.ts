// Limits how many families an adult may email. The limit is enough for the evening on which a whole school joins. A
// free account whose invitations no family has accepted may email fewer, because it may belong to a stranger.
import { rateLimited } from '../../api/failures.ts'
import { takeFromLimit } from '../../api/limit-rate.ts'
import { isUnproven } from '../../books/invitations/sent-store.ts'
import type { Caller } from '../../context/context.ts'

const windows = [
  { limit: 200, windowMinutes: 60 },
  { limit: 400, windowMinutes: 24 * 60 },
]

/** The number of invited families that must join before an adult on Free may email as many as on Pro. */
const enoughJoined = 3
const unproven = ({ adultId }: Caller) => ({
  key: `invitation-strangers:${adultId}`,
  limit: 100,
  windowMinutes: 24 * 60,
})

/**
 * Returns the addresses that may still be emailed. Counts all of them alike, because a limit on strangers alone would
 * reveal who has an account.
 */
export async function addressesLeft(caller: Caller, emails: string[]): Promise<string[]> {
  const isLimited = await isUnproven(caller.db, caller.adultId, enoughJoined)
  const wanted = isLimited
    ? await takeFromLimit(caller, { ...unproven(caller), wanted: emails.length })
    : emails.length
  return emails.slice(0, await mailsLeft(caller, wanted))
}

/** Returns how many of these emails may still be sent. Counts them first, so simultaneous calls cannot all pass. */
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
