// Gives a test's group its own numbers instead of the shared preset's, bypassing the product.
import { type FairGuard, fairGuardOf } from '@beanpool/domain/fair-guards/fair-guard'
import { groupUnderRules } from '../books/fair-guards/choice.ts'
import { putUnder, saveGroupsOwn } from '../books/fair-guards/library.ts'
import { withTransaction } from '../db/pool.ts'
import type { TestApp } from './test-app.ts'

export async function changeFairGuard(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  groupId: string,
  values: Partial<FairGuard>,
) {
  await withTransaction(db, async (tx) => {
    const found = await groupUnderRules(tx, groupId)
    if (found === null) throw new Error('no such group')
    const numbers = { ...fairGuardOf(found.template), ...values }
    const own = await saveGroupsOwn(tx, {
      groupId,
      from: found.template.id,
      name: 'Own',
      values: numbers,
      now: clock.now(),
    })
    await putUnder(tx, groupId, own)
  })
}
