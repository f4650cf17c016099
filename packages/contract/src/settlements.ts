// Settling the balance of a household that left: shown first, then spread over the families in the group.
import { settlementRefusals } from '@beanpool/domain/beans/settlement'
import { crossings } from '@beanpool/domain/standing/group-health'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { beanIndex, hundredths, id } from './scalars.ts'

/** A family's projected balance, before and after. */
export const movedBalance = z.object({
  householdId: id,
  name: z.string(),
  beanIndex,
  mine: z.boolean(),
  left: z.boolean(),
  beforeHundredths: hundredths,
  afterHundredths: hundredths,
  /** The Fair Guard threshold that it would cross; null: none. */
  crosses: z.enum(crossings).nullable(),
})
export type MovedBalance = z.infer<typeof movedBalance>

/** A fingerprint of the change: it is made exactly as shown, or refused. */
export const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)

export const settlementPreview = z.object({
  fingerprint,
  householdId: id,
  name: z.string(),
  /** The posted balance it left behind. */
  balanceHundredths: hundredths,
  softNudgeHundredths: hundredths,
  hardLockHundredths: hundredths,
  /** Families that take it over, in joining order. */
  families: z.array(movedBalance),
})
export type SettlementPreview = z.infer<typeof settlementPreview>

const one = z.object({ groupId: id, householdId: id })

export const settlements = {
  /** Shows what settling would do. */
  preview: base
    .errors({ REFUSED: refusal(['admin_only', ...settlementRefusals]) })
    .input(one)
    .output(settlementPreview),
  /** Posts one transaction in the books, as shown. A retry with the same id finds it posted. It cannot be undone. */
  post: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since', ...settlementRefusals]) })
    .input(z.object({ ...one.shape, settlementId: id, shown: fingerprint }))
    .output(z.object({})),
}
