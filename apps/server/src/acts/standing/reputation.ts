// Shares an adult's reputation over all groups with admins who decide on a newcomer, and keeps a daily snapshot of it.
import { fairnessBand } from '@beanpool/domain/standing/group-health'
import {
  type ReputationSnapshot,
  reliabilityDays,
  reputationSnapshot,
} from '@beanpool/domain/standing/reputation'
import { dateIn } from '@beanpool/domain/time/zones'
import { z } from 'zod'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { readBalances } from '../../books/ledger/store.ts'
import * as store from '../../books/standing/health-store.ts'
import { driveCountsOf, membershipsOf } from '../../books/standing/health-store.ts'
import { readConverted } from '../../books/urgent/read-allowances.ts'
import type { Caller } from '../../context/context.ts'
import { handleJob } from '../../context/job-handler.ts'
import { type Queryable, withTransaction } from '../../db/pool.ts'
import { defineJob } from '../../jobs/job.ts'
import { changeAdult } from '../opening/change-adult.ts'

export async function shareReputation(caller: Caller, { share }: { share: boolean }) {
  await changeAdult(caller, 'standing.shareReputation', async ({ tx, adultId, now }) => {
    await store.setSharesReputation(tx, { adultId, shares: share, now })
    return { events: [{ kind: 'reputation_shared' }] }
  })
}

const snapshotsPerRun = 200

/** Keeps a daily snapshot of every adult who is in a group, by UTC date, for the history in the profile. */
export const snapshotReputations = handleJob({
  job: defineJob({ name: 'snapshot-reputations', data: z.object({}), policy: 'exclusive' }),
  cron: '23 * * * *',
  handle: async ({ db, now: clock }) => {
    const now = clock()
    const date = dateIn(now, 'UTC')
    for (;;) {
      const adultIds = await store.adultsWithoutSnapshot(db, date, snapshotsPerRun)
      if (adultIds.length === 0) return
      const rows = [...(await readSnapshots(db, adultIds, now))].map(([adultId, snapshot]) => ({
        adultId,
        date,
        snapshot,
        generatedAt: now,
      }))
      await withTransaction(db, (tx) => store.saveSnapshots(tx, rows))
    }
  },
})

// Reads the reputations of several adults, each over all groups, in as many statements as for one adult.

export async function readSnapshots(
  db: Queryable,
  adultIds: string[],
  now: Temporal.Instant,
): Promise<Map<string, ReputationSnapshot>> {
  if (adultIds.length === 0) return new Map()
  const members = await membershipsOf(db, adultIds)
  const groupIds = [...new Set(members.map((member) => member.groupId))]
  const balances = await readBalances(db, groupIds)
  const rules = await rulesOfGroups(db, groupIds)
  const since = now.subtract({ hours: reliabilityDays * 24 })
  const drives = await driveCountsOf(db, { adultIds, since, now })
  const conversions = await readConverted(db, { adultIds, now })
  const ofAdult = Map.groupBy(members, ({ adultId }) => adultId)
  const snapshot = (adultId: string) => {
    const own = ofAdult.get(adultId) ?? []
    const guards = own.flatMap((member) => {
      const fairGuard = rules.get(member.groupId)?.fairGuard
      return fairGuard ? [{ member, fairGuard }] : []
    })
    const count = drives.get(adultId)
    const joined = own.map(({ joinedAt }) => joinedAt).sort(Temporal.Instant.compare)
    return reputationSnapshot(
      {
        bands: guards.map(({ member, fairGuard }) => {
          const { projectedHundredths } = balances.of(member.groupId, member.householdId)
          return fairnessBand(projectedHundredths, fairGuard, balances.isOnHold(member, now))
        }),
        drives: count ?? { completed: 0, failed: 0, waived: 0 },
        activeStrikes: count?.activeStrikes ?? 0,
        urgentConversions: conversions.get(adultId) ?? 0,
        urgentAllowance: Math.max(0, ...guards.map(({ fairGuard }) => fairGuard.urgentConversionsPer30d)),
        joinedAt: joined[0] ?? null,
      },
      now,
    )
  }
  return new Map(adultIds.map((adultId) => [adultId, snapshot(adultId)]))
}
