// Changes the operators' settings for the instance, and queues failed emails for another attempt.
import type { OperatorAct, SignUpMode } from '@beanpool/domain/operator/operator'
import { notFound } from '../../api/failures.ts'
import { readSettings, saveSettings } from '../../books/operator/store.ts'
import { changeAsOperator, type Operator } from '../opening/change-as-operator.ts'

type Changed = { signUp?: SignUpMode | undefined; betaCode?: string | null | undefined }

/** Saves the given fields. If `betaCode` is null, the environment variable's code applies again. */
export async function changeSettings(operator: Operator, { signUp, betaCode }: Changed) {
  await changeAsOperator(operator, async ({ tx }) => {
    const before = await readSettings(tx, operator.config)
    const acts: OperatorAct[] = []
    if (signUp !== undefined && signUp !== before.signUp) acts.push(`sign_up_${signUp}`)
    if (betaCode !== undefined && betaCode !== before.betaCode) acts.push('beta_code')
    if (acts.length > 0) await saveSettings(tx, { signUp, betaCode })
    return { acts }
  })
}

export async function retryMail(operator: Operator, { mailId }: { mailId: string }) {
  await changeAsOperator(operator, async ({ tx }) => {
    if (!(await operator.mail.retry(tx, mailId))) throw notFound()
    return { acts: ['retry_mail'] }
  })
}
