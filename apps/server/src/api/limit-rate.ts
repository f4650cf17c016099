// Counts attempts in the database, so limits apply across instances and restarts.
import { isIPv4, isIPv6 } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '../context/context.ts'
import { withTransaction } from '../db/pool.ts'
import { rateLimits } from '../db/schema/auth.ts'
import { rateLimited } from './failures.ts'

type Limit = { key: string; limit: number; windowMinutes: number }
/** `said`: the wording of a refusal that is not about guessing. */
type Said = { said?: (seconds: number) => string }

/** Throws RATE_LIMITED, with the seconds to wait, once `limit` attempts were made within the window. */
export async function limitRate(
  { db, now, log }: AppContext,
  { key, limit, windowMinutes, said }: Limit & Said,
) {
  const at = now()
  const windowStart = at.subtract({ minutes: windowMinutes })
  const expired = sql`${rateLimits.windowStartedAt} <= ${windowStart.toString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowStartedAt: at })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${expired} then 1 else ${rateLimits.count} + 1 end`,
        windowStartedAt: sql`case when ${expired} then ${at.toString()}::timestamptz else ${rateLimits.windowStartedAt} end`,
      },
    })
    .returning()
  if (!row || row.count <= limit) return
  // Only the name of the limit is logged, as the rest of the key identifies an adult or an address.
  log.warn({ event: 'rate-limited', limit: key.split(':')[0] }, 'too many tries')
  throw waitFor(row, { at, windowMinutes, said })
}

type Row = typeof rateLimits.$inferSelect

function waitFor(
  { windowStartedAt }: Row,
  {
    at,
    windowMinutes,
    said,
  }: { at: Temporal.Instant; windowMinutes: number; said?: Said['said'] | undefined },
) {
  const until = windowStartedAt.add({ minutes: windowMinutes })
  const seconds = Math.max(1, Math.ceil(at.until(until).total('seconds')))
  return rateLimited(seconds, said?.(seconds))
}

const isOver = ({ windowStartedAt }: Row, at: Temporal.Instant, windowMinutes: number) =>
  Temporal.Instant.compare(at, windowStartedAt.add({ minutes: windowMinutes })) >= 0

/** Throws as `limitRate` does, but counts nothing: for calls that are not attempts themselves. */
export async function requireBelow(
  { db, now }: AppContext,
  { key, limit, windowMinutes, said }: Limit & Said,
) {
  const at = now()
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key))
  if (row && row.count > limit && !isOver(row, at, windowMinutes))
    throw waitFor(row, { at, windowMinutes, said })
}

/** Counts as many of these attempts as the window still allows, and returns how many that is. */
export async function takeFromLimit(
  { db, now }: AppContext,
  { key, limit, windowMinutes, wanted }: Limit & { wanted: number },
): Promise<number> {
  if (wanted <= 0) return 0
  const at = now()
  return withTransaction(db, async (tx) => {
    await tx.insert(rateLimits).values({ key, count: 0, windowStartedAt: at }).onConflictDoNothing()
    const [row] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key)).for('no key update')
    const isNew = !row || isOver(row, at, windowMinutes)
    const count = isNew ? 0 : row.count
    const taken = Math.min(wanted, Math.max(0, limit - count))
    const windowStartedAt = isNew ? at : row.windowStartedAt
    await tx
      .update(rateLimits)
      .set({ count: count + taken, windowStartedAt })
      .where(eq(rateLimits.key, key))
    return taken
  })
}

// Groups addresses for limits: a client can use its whole IPv6 /64, and a household's IPv4 address may change within
// its network.

/** Returns what counts as one client for limits by address: an IPv4 address, or an IPv6 /64. */
export function addressBlock(address: string): string {
  return isIPv6(address) ? ipv6Network(address) : address
}

/** Returns the network that a client is in: an IPv4 /24, or an IPv6 /64. */
export function networkOf(address: string): string {
  return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : addressBlock(address)
}

/** Returns the first four of an address's eight groups, without the zone of a link-local address. */
function ipv6Network(address: string): string {
  const [plain = ''] = address.split('%')
  const [left = '', right = ''] = plain.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':').flatMap(embeddedIpv4))
  const [first, last] = [groups(left), groups(right)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const all = [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16))
  return `${all.slice(0, 4).join(':')}::/64`
}

const embeddedIpv4 = (group: string) => (group.includes('.') ? ['0', '0'] : [group])
