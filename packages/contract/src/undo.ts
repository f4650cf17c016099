// Undo: what the signed-in adult did in the last minutes and may still take back (product.md 13).
import { undoableActions, undoRefusals } from '@beanpool/domain/undo/undo'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { date, id, instant } from './scalars.ts'

export const undoableAction = z.enum(undoableActions)

export const openUndo = z.object({
  undoId: id,
  action: undoableAction,
  rideId: id.nullable(),
  /** The pool that a kid was withdrawn from, or that was shortened. */
  poolId: id.nullable(),
  /** What it was done to, in words: a kid's name, a pool's, an address's. */
  what: z.string(),
  expiresAt: instant,
})
export type OpenUndo = z.infer<typeof openUndo>

export const undo = {
  /** Newest first. */
  open: base.output(z.object({ undos: z.array(openUndo) })),
  /**
   * Restores what was. `stayed`: dates of an applied schedule that stay as they are, because somebody changed them since;
   * null in the answer to a retry of that, which restores nothing and does not know.
   */
  run: base
    .errors({ REFUSED: refusal(undoRefusals) })
    .input(z.object({ undoId: id }))
    .output(z.object({ undoId: id, rideId: id.nullable(), stayed: z.array(date).nullable() })),
}
