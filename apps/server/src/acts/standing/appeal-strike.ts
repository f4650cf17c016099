// Lets an adult ask once, in their own words, for a strike to be excused.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { standing as contract } from '@beanpool/contract/standing'
import { appealRefusal } from '@beanpool/domain/standing/appeals'
import { notFound, refused } from '../../api/failures.ts'
import { insertAppeal, strikeById } from '../../books/strikes/appeals-store.ts'
import type { Caller } from '../../context/caller.ts'
import { changeGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.appeal>

type Input = { strikeId: string; body: string }

export async function appealStrike(caller: Caller, { strikeId, body }: Input) {
  const before = await strikeById(caller.db, strikeId)
  if (!before || before.strike.adultId !== caller.adultId) throw notFound()
  const { groupId } = before.strike
  await changeGroup(caller, 'standing.appeal', { groupId }, async ({ tx, now }) => {
    const found = await strikeById(tx, strikeId)
    if (!found) throw notFound()
    const { strike, appeal } = found
    // A retry with the same words gets the first answer.
    if (appeal?.body === body) return {}
    const refusal = appealRefusal(strike, { appealed: appeal !== null }, now)
    if (refusal) throw refused<Refusal>(refusal)
    await insertAppeal(tx, { groupId, strikeId, body, createdAt: now })
    return { events: [{ kind: 'appeal_made' as const, data: { fromAdultId: caller.adultId, strikeId } }] }
  })
}
