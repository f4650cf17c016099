import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

/** Has no name: nothing of the account is kept, not even this mail's address. */
export function accountDeleted(): MailBody {
  return writeLetter({
    subject: 'Your Beanpool account is deleted',
    heading: 'Your account is deleted',
    paragraphs: ['Your name, numbers and addresses are gone from Beanpool. You’ll get no more emails.'],
    button: null,
    footnote: 'If this wasn’t you, someone else may know your password. Change it wherever else you use it.',
  })
}
