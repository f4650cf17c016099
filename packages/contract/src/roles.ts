// Roles in a group: the owner appoints and removes admins, and hands the group over.
import {
  answerRefusals,
  proposalRefusals,
  roleRefusals,
  withdrawalRefusals,
} from '@beanpool/domain/groups/roles'
import { z } from 'zod'
import { groupRole } from './accounts.ts'
import { base, refusal } from './errors.ts'
import { id, instant } from './scalars.ts'

/** A pending hand-over. */
export const openHandOver = z.object({
  handOverId: id,
  fromName: z.string(),
  toAdultId: id,
  toName: z.string(),
  proposedAt: instant,
  /** True if the reader is the adult who is asked. */
  asksYou: z.boolean(),
})
export type OpenHandOver = z.infer<typeof openHandOver>

const one = z.object({ handOverId: id })

export const roles = {
  /** Makes a family an admin or a plain member. For the owner, whose own family stays admin. A retry succeeds. */
  set: base
    .errors({ REFUSED: refusal([...roleRefusals]) })
    .input(z.object({ groupId: id, householdId: id, role: groupRole }))
    .output(z.object({})),
  /**
   * Asks an adult of another family to take the group over; an earlier proposal to someone else lapses. No plan limit
   * prevents it.
   */
  handOver: base
    .errors({ REFUSED: refusal([...proposalRefusals]) })
    .input(z.object({ groupId: id, handOverId: id, toAdultId: id }))
    .output(z.object({})),
  takeBack: base
    .errors({ REFUSED: refusal([...withdrawalRefusals]) })
    .input(one)
    .output(z.object({})),
  /** The adult who was asked becomes the owner; the previous owner's family stays admin. */
  accept: base
    .errors({ REFUSED: refusal([...answerRefusals]) })
    .input(one)
    .output(z.object({})),
  decline: base
    .errors({ REFUSED: refusal([...answerRefusals]) })
    .input(one)
    .output(z.object({})),
}
