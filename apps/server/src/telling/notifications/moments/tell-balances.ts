// Tells a household when its projected balance crosses a threshold of its Fair Guard, either way (product.md 5).
import { crossing, fairnessBand } from '@beanpool/domain/standing/group-health'
import { z } from 'zod'
import { readBalances } from '../../../books/ledger/store.ts'
import { lockGroup } from '../../../books/members/access.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import type { AppContext } from '../../../context/context.ts'
import { handleJob } from '../../../context/job-handler.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import { defineJob } from '../../../jobs/job.ts'
import { bandsOf, groupsWithNews, saveBand } from './moments-store.ts'

// A balance that crosses a threshold and returns within this time is not worth a notice.
const everyMinutes = 5

async function tell(context: AppContext) {
  const now = context.now()
  for (const groupId of await groupsWithNews(context.db, now.subtract({ minutes: 3 * everyMinutes }))) {
    try {
      await withTransaction(context.db, (tx) => tellGroup(tx, groupId, now))
    } catch (error) {
      context.log.error({ error, groupId }, 'crossed thresholds could not be told and will be later')
    }
  }
}

/** Tells each household about its new band; about its first one only if that is not even. */
async function tellGroup(tx: Transaction, groupId: string, now: Temporal.Instant) {
  const { rules } = await lockGroup(tx, groupId)
  const balances = await readBalances(tx, [groupId])
  for (const { householdId, told } of await bandsOf(tx, groupId)) {
    const { projectedHundredths } = balances.of(groupId, householdId)
    const band = fairnessBand(projectedHundredths, rules, balances.isOnHold({ groupId, householdId }, now))
    if (band === told) continue
    await saveBand(tx, { groupId, householdId, band })
    const to = crossing(told ?? 'balanced', band)
    if (to === null) continue
    const line = { groupId, actorAdultId: null, at: now, kind: 'balance_crossed' as const }
    await recordActivities(tx, [{ ...line, data: { householdId, to, projectedHundredths } }])
  }
}

export const tellBalances = handleJob({
  job: defineJob({ name: 'tell-balances', data: z.object({}), policy: 'exclusive' }),
  cron: `*/${everyMinutes} * * * *`,
  handle: tell,
})
