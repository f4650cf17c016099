// Free and Pro: the beta code that unlocks Pro during the closed beta (spec 4, 5).
import { z } from 'zod'
import { planTier } from './accounts.ts'
import { base, refusal } from './errors.ts'
import { line } from './scalars.ts'

export const plans = {
  /** Compared on the server, trimmed. Redeeming twice is no error; `firstTime` is true only once. */
  redeemBetaCode: base
    .errors({ REFUSED: refusal(['invalid_code']) })
    .input(z.object({ code: line(100, 'Please check your beta code.') }))
    .output(z.object({ planTier, firstTime: z.boolean() })),
}
