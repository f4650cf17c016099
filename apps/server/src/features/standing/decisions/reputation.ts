// An adult's reputation over all groups: read by oneself, by members of a shared group, and, with consent, by who
// decides on a newcomer (product.md 9).
import type { Reputation } from '@beanpool/contract/standing'
import { fairnessBand } from '@beanpool/domain/standing/fairness-band'
import { reliabilityDays } from '@beanpool/domain/standing/reliability'
import {
  maySeeReputation,
  type ReputationSnapshot,
  reputationSnapshot,
} from '@beanpool/domain/standing/reputation'
import { z } from 'zod'
import { notFound } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import { handleJob } from '../../../context/job-handler.ts'
import { type Queryable, withTransaction } from '../../../db/pool.ts'
import { defineJob } from '../../../jobs/job.ts'
import { publish } from '../../../live/publish.ts'
import { readBalances } from '../../beans/ledger/read-balances.ts'
import { rulesOfGroups } from '../../fair-guards/read-rules.ts'
import { activeMemberships } from '../../groups/members/access.ts'
import { readConverted } from '../../urgent/book/read-allowances.ts'
import * as store from './health-store.ts'

/** Of the signed-in adult, as others would see it, or of another. What may not be seen is not found. */
export async function readReputation(
  caller: Caller,
  { adultId = caller.adultId }: { adultId?: string | undefined },
): Promise<Reputation> {
  const { db } = caller
  const shares = await store.sharesReputation(db, adultId)
  if (shares === null) throw notFound()
  const mine = await activeMemberships(db, caller.adultId)
  const theirs = (await activeMemberships(db, adultId)).map((member) => member.groupId)
  const asked = await store.groupsAskedToJoin(db, adultId)
  const viewer = {
    isSelf: adultId === caller.adultId,
    sharesGroup: mine.some((member) => theirs.includes(member.groupId)),
    decidesOnNewcomer: mine.some((member) => member.role === 'admin' && asked.includes(member.groupId)),
  }
  if (!maySeeReputation(viewer, shares)) throw notFound()
  const now = caller.now()
  return { shared: shares, generatedAt: now.toString(), ...(await readSnapshot(db, adultId, now)) }
}

export async function shareReputation(caller: Caller, { share }: { share: boolean }): Promise<Reputation> {
  const { adultId } = caller
  await withTransaction(caller.db, async (tx) => {
    await store.setSharesReputation(tx, { adultId, shares: share, now: caller.now() })
    await publish(tx, { adultId, topics: ['me'] })
  })
  return readReputation(caller, {})
}

async function readSnapshot(
  db: Queryable,
  adultId: string,
  now: Temporal.Instant,
): Promise<ReputationSnapshot> {
  const members = await activeMemberships(db, adultId)
  const groupIds = members.map((member) => member.groupId)
  const balances = await readBalances(db, groupIds)
  const rules = await rulesOfGroups(db, groupIds)
  const since = now.subtract({ hours: reliabilityDays * 24 })
  const drives = (await store.driveCountsOf(db, { adultIds: [adultId], since, now })).get(adultId)
  const conversions = await readConverted(db, { adultIds: [adultId], now })
  const guards = members.flatMap((member) => {
    const fairGuard = rules.get(member.groupId)?.fairGuard
    return fairGuard ? [{ member, fairGuard }] : []
  })
  return reputationSnapshot(
    {
      bands: guards.map(({ member, fairGuard }) =>
        fairnessBand(balances.of(member.groupId, member.householdId).projectedHundredths, fairGuard),
      ),
      drives: drives ?? { completed: 0, failed: 0, waived: 0 },
      activeStrikes: drives?.activeStrikes ?? 0,
      urgentConversions: conversions.get(adultId) ?? 0,
      urgentAllowance: Math.max(0, ...guards.map(({ fairGuard }) => fairGuard.urgentConversionsPer30d)),
      joinedAt: await store.firstJoined(db, adultId),
    },
    now,
  )
}

const snapshotsPerRun = 200

/** Keeps one snapshot a day of every adult in a group, in UTC dates: what a profile's history is drawn from. */
export const snapshotReputations = handleJob({
  job: defineJob({ name: 'snapshot-reputations', data: z.object({}), policy: 'exclusive' }),
  cron: '23 * * * *',
  handle: async ({ db, now: clock }) => {
    const now = clock()
    const date = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
    for (;;) {
      const adultIds = await store.adultsWithoutSnapshot(db, date, snapshotsPerRun)
      if (adultIds.length === 0) return
      for (const adultId of adultIds) {
        const snapshot = await readSnapshot(db, adultId, now)
        await withTransaction(db, (tx) =>
          store.saveSnapshot(tx, { adultId, date, snapshot, generatedAt: now }),
        )
      }
    }
  },
})
