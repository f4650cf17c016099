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
  /** The pool from which a kid was withdrawn, or which lost dates. */
  poolId: id.nullable(),
  /** What the action was about, such as the name of a kid, a pool or an address. */
  what: z.string(),
  expiresAt: instant,
})
export type OpenUndo = z.infer<typeof openUndo>

export const undo = {
  /** Lists what the adult can undo, newest first. */
  open: base.output(z.object({ undos: z.array(openUndo) })),
  /**
   * Restores the state before the action. `stayed`: dates of an applied schedule that were not restored because they
   * have changed since; null for a retry, which cannot know them.
   */
  run: base
    .errors({ REFUSED: refusal(undoRefusals) })
    .input(z.object({ undoId: id }))
    .output(z.object({ undoId: id, rideId: id.nullable(), stayed: z.array(date).nullable() })),
}
