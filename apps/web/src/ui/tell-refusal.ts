import { messageOf, reasonOf } from '../api/api.ts'
import { toast } from './toast.ts'

/**
 * Shows why a change was refused, in the words for that reason. After any other failure, shows the server's sentence.
 */
export function tellRefusal<Reason extends string>(
  title: string,
  error: unknown,
  refusals: Readonly<Record<Reason, string>>,
) {
  const reason = reasonOf<Reason>(error)
  toast({ title, text: reason ? refusals[reason] : messageOf(error), tone: 'bad' })
}
