// Notifies a household when its projected balance crosses a threshold of its Fair Guard, in either direction.
import { reached } from '@beanpool/domain/rides/ride-windows'
import { crossing, fairnessBand } from '@beanpool/domain/standing/group-health'
import { forgetNews, groupsWithNews } from '../../../books/alarms/store.ts'
import { readBalances } from '../../../books/ledger/store.ts'
import { lockGroup } from '../../../books/members/access.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { type ClockStep, inEach } from '../../../context/clock-step.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import { bandsOf, saveBand } from './moments-store.ts'

// A balance that crosses a threshold and returns within this time causes no notice.
const everyMs = 5 * 60_000

/** Returns when balances are compared after a change: at the next full five minutes. */
const comparedAt = (newsAt: Temporal.Instant) =>
  Temporal.Instant.fromEpochMilliseconds(Math.ceil(newsAt.epochMilliseconds / everyMs) * everyMs)

export const tellBalancesStep: ClockStep = {
  run: async (context, groupIds) => {
    const now = context.now()
    const due = (await groupsWithNews(context.db, groupIds)).filter(({ newsAt }) =>
      reached(now, comparedAt(newsAt)),
    )
    return inEach(context, due, ({ groupId }) =>
      withTransaction(context.db, (tx) => tellGroup(tx, groupId, now)),
    )
  },
  next: async (db, groupIds) =>
    (await groupsWithNews(db, groupIds)).map(({ groupId, newsAt }) => ({ groupId, at: comparedAt(newsAt) })),
}

/** Notifies each household of its new band; of its first band only if that is not even. */
async function tellGroup(tx: Transaction, groupId: string, now: Temporal.Instant) {
  const { rules } = await lockGroup(tx, groupId)
  await forgetNews(tx, groupId)
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
