// Settling the balance of a household that left: shown first, then spread over the families that are in the group.
import { settlementRefusals } from '@beanpool/domain/beans/settlement'
import { crossings } from '@beanpool/domain/standing/fairness-band'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { beanIndex, hundredths, id } from './scalars.ts'

/** A family's projected balance as it is, and as it would be. */
export const movedBalance = z.object({
  householdId: id,
  name: z.string(),
  beanIndex,
  mine: z.boolean(),
  left: z.boolean(),
  beforeHundredths: hundredths,
  afterHundredths: hundredths,
  /** The threshold of the Fair Guard that it is taken past; null: none. */
  crosses: z.enum(crossings).nullable(),
})
export type MovedBalance = z.infer<typeof movedBalance>

/** Given back with the change: it is made as it was shown, or not at all. */
export const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)

export const settlementPreview = z.object({
  fingerprint,
  householdId: id,
  name: z.string(),
  /** What it left behind: its posted balance. */
  balanceHundredths: hundredths,
  softNudgeHundredths: hundredths,
  hardLockHundredths: hundredths,
  /** Those that take it over, in joining order. */
  families: z.array(movedBalance),
})
export type SettlementPreview = z.infer<typeof settlementPreview>

const one = z.object({ groupId: id, householdId: id })

export const settlements = {
  /** Writes nothing. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only', ...settlementRefusals]) })
    .input(one)
    .output(settlementPreview),
  /** One transaction in the books, as it was shown. A retry with the same id finds it posted. It cannot be undone. */
  post: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since', ...settlementRefusals]) })
    .input(z.object({ ...one.shape, settlementId: id, shown: fingerprint }))
    .output(z.object({})),
}
