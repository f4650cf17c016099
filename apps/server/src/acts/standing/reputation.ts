// Reads an adult's reputation over all groups, for the adult, members of shared groups and, with consent, admins who
// decide on a newcomer.
import type { Reputation } from '@beanpool/contract/standing'
import { fairnessBand } from '@beanpool/domain/standing/group-health'
import {
  maySeeReputation,
  type ReputationSnapshot,
  reliabilityDays,
  reputationSnapshot,
} from '@beanpool/domain/standing/reputation'
import { dateIn } from '@beanpool/domain/time/zones'
import { z } from 'zod'
import { notFound } from '../../api/failures.ts'
import { rulesOfGroups } from '../../books/fair-guards/read-rules.ts'
import { readBalances } from '../../books/ledger/store.ts'
import { activeMemberships, requireAccess } from '../../books/members/access.ts'
import * as store from '../../books/standing/health-store.ts'
import { driveCountsOf, membershipsOf } from '../../books/standing/health-store.ts'
import { readConverted } from '../../books/urgent/read-allowances.ts'
import type { Caller } from '../../context/caller.ts'
import { handleJob } from '../../context/job-handler.ts'
import { type Queryable, withTransaction } from '../../db/pool.ts'
import { defineJob } from '../../jobs/job.ts'
import { changeAdult } from '../opening/change-adult.ts'

/** Reads the signed-in adult's own, as others would see it, or another adult's. A hidden one is not found. */
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
  return { shared: shares, generatedAt: now.toString(), ...(await snapshotOf(db, adultId, now)) }
}

export async function shareReputation(caller: Caller, { share }: { share: boolean }): Promise<Reputation> {
  await changeAdult(caller, 'standing.shareReputation', async ({ tx, adultId, now }) => {
    await store.setSharesReputation(tx, { adultId, shares: share, now })
    return { events: [{ kind: 'reputation_shared' }] }
  })
  return readReputation(caller, {})
}

async function snapshotOf(
  db: Queryable,
  adultId: string,
  now: Temporal.Instant,
): Promise<ReputationSnapshot> {
  const snapshot = (await readSnapshots(db, [adultId], now)).get(adultId)
  if (!snapshot) throw notFound()
  return snapshot
}

/**
 * Lists all adults who wait to join the group; null for adults who do not share theirs and are in none of the caller's
 * groups.
 */
export async function readApplicants(caller: Caller, { groupId }: { groupId: string }) {
  const { db } = caller
  await requireAccess(db, caller, 'standing.applicants', { groupId })
  const now = caller.now()
  const waiting = await store.applicantsOf(db, { groupId, adultId: caller.adultId })
  const seen = waiting.filter(({ shares, sharesGroup }) =>
    maySeeReputation({ isSelf: false, sharesGroup, decidesOnNewcomer: true }, shares),
  )
  const snapshots = await readSnapshots(
    db,
    seen.map(({ adultId }) => adultId),
    now,
  )
  const generatedAt = now.toString()
  return {
    adults: waiting.map(({ adultId, shares }) => {
      const snapshot = snapshots.get(adultId)
      return { adultId, reputation: snapshot ? { shared: shares, generatedAt, ...snapshot } : null }
    }),
  }
}

const snapshotsPerRun = 200

/** Keeps one daily snapshot of every adult in a group, by UTC date, for the profile's history. */
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

// Reads several adults' reputations, each over all groups, in as many statements as for one adult.

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
