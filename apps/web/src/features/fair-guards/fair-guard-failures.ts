// Reports why a Fair Guard could not be made, changed or assigned: a plan limit opens the upgrade dialog, and other
// failures show a toast.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { fairGuards } from '@beanpool/contract/fair-guards'
import { fieldIssues, hasCode, messageOf, reasonOf } from '../../api/api.ts'
import { planLimitOf } from '../../parts/plans/plan-limit.ts'
import { openUpgrade } from '../../parts/plans/upgrade-store.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './editor-words.ts'

/** Returns the server's messages by field, for a form that keeps what was typed. */
export const issuesByField = (error: unknown): Record<string, string> =>
  Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message]))

type Refusal = RefusalOf<typeof fairGuards.save> | RefusalOf<typeof fairGuards.remove>

const failureText = (error: unknown): string => {
  const reason = reasonOf<Refusal>(error)
  return reason ? words.refusalWords(reason) : messageOf(error)
}

/** Shows no toast for problems that are already shown at a field. */
export const tellFailure = (title: string) => (error: unknown) => {
  const past = planLimitOf(error)
  if (past) openUpgrade(past.limit, past.allowed)
  else if (!hasCode(error, 'INVALID_INPUT')) toast({ title, text: failureText(error), tone: 'bad' })
}
