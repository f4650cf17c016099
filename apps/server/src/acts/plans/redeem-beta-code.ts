// Redeems the beta code that unlocks Pro; there is no downgrade (spec 4).
import { createHash, timingSafeEqual } from 'node:crypto'
import type { plans as contract } from '@beanpool/contract/accounts'
import type { RefusalOf } from '@beanpool/contract/errors'
import { refused } from '../../api/failures.ts'
import { limitRate } from '../../api/limit-rate.ts'
import { readSettings } from '../../books/operator/store.ts'
import { unlockPro } from '../../books/plans/store.ts'
import type { Caller } from '../../context/context.ts'
import { changeAdult } from '../opening/change-adult.ts'

type Refusal = RefusalOf<typeof contract.redeemBetaCode>

export async function redeemBetaCode(caller: Caller, { code }: { code: string }) {
  await limitRate(caller, { key: `beta-code:${caller.adultId}`, limit: 10, windowMinutes: 15 })
  const { betaCode } = await readSettings(caller.db, caller.config)
  if (!equal(code, betaCode)) throw refused<Refusal>('invalid_code')
  const firstTime = await changeAdult(caller, 'plans.redeemBetaCode', async ({ tx, adultId, now }) => {
    const answer = await unlockPro(tx, adultId, now)
    return { events: [{ kind: 'pro_unlocked' }], answer }
  })
  return { planTier: 'pro' as const, firstTime }
}

/** Compares in the same time, whatever was typed. */
function equal(typed: string, code: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(typed), digest(code))
}
