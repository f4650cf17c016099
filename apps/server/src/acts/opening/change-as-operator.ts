// The only way for an operator to change something: in one transaction, for an adult who is still an operator and has
// signed in recently, with each act on the operators' record.
import type { OperatorAct } from '@beanpool/domain/operator/operator'
import { notFound } from '../../api/failures.ts'
import { requireRecentSignIn } from '../../api/recent-sign-in.ts'
import type { SignedIn } from '../../api/request-context.ts'
import { recordAct, staysOperator } from '../../books/operator/store.ts'
import { type OwnEvent, recordOwn } from '../../books/record/own-events.ts'
import type { Caller } from '../../context/context.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'

export type Operator = Caller & { signedIn: SignedIn }

/** The acts to record, and the account that they changed. `acts` is empty if there was nothing to change. */
type Done = { acts: OperatorAct[]; aboutAdultId?: string; events?: OwnEvent[] }
type Work = (open: { tx: Transaction; now: Temporal.Instant }) => Promise<Done>

export function changeAsOperator(operator: Operator, work: Work): Promise<void> {
  return withTransaction(operator.db, async (tx) => {
    const { adultId: operatorAdultId, config } = operator
    if (!(await staysOperator(tx, config, operatorAdultId))) throw notFound()
    await requireRecentSignIn(tx, operator.signedIn)
    const at = operator.now()
    const { acts, aboutAdultId = null, events = [] } = await work({ tx, now: at })
    for (const act of acts) await recordAct(tx, { operatorAdultId, act, aboutAdultId, at })
    await recordOwn(tx, events)
  })
}
