import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

/** By no name: nothing of the account is kept, this mail's address neither. */
export function accountDeleted(): MailBody {
  return writeLetter({
    subject: 'Your Beanpool account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your name, your numbers and your addresses are gone from Beanpool, and you will get no more emails from it.',
    ],
    button: null,
    footnote:
      'If it was not you, somebody else may know your password. Please change it wherever you use it too.',
  })
}
