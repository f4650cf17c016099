// Undo: the signed-in adult's recent actions that can still be undone.
import { undoableActions, undoRefusals } from '@beanpool/domain/undo/undo'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { date, id, instant } from './scalars.ts'

const undoableAction = z.enum(undoableActions)

export const openUndo = z.object({
  undoId: id,
  action: undoableAction,
  rideId: id.nullable(),
  /** The pool that a kid was withdrawn from, or that was shortened. */
  poolId: id.nullable(),
  /** What the action was about: the name of a kid, a pool or an address. */
  what: z.string(),
  expiresAt: instant,
})
export type OpenUndo = z.infer<typeof openUndo>

export const undo = {
  /** Newest first. */
  open: base.output(z.object({ undos: z.array(openUndo) })),
  /**
   * Restores the earlier state. `stayed`: dates of an applied schedule that were left alone because they have changed
   * since; null for a retry, which cannot know them.
   */
  run: base
    .errors({ REFUSED: refusal(undoRefusals) })
    .input(z.object({ undoId: id }))
    .output(z.object({ undoId: id, rideId: id.nullable(), stayed: z.array(date).nullable() })),
}
