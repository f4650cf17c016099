// Tells why a role or a hand-over was not changed.
import { messageOf, reasonOf } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'
import { refusals } from './words.ts'

export const tellRefusal = (title: string, error: unknown) => {
  const reason = reasonOf<keyof typeof refusals>(error)
  toast({ title, text: reason ? refusals[reason] : messageOf(error), tone: 'bad' })
}
