import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

type Invitation = { householdName: string; invitedBy: string; url: string }

export function coParentInvitation({ householdName, invitedBy, url }: Invitation): MailBody {
  return writeLetter({
    subject: `${invitedBy} asks you into the family ${householdName}`,
    heading: `Share the rides of ${householdName}`,
    paragraphs: [
      `${invitedBy} plans the lifts of your kids on Beanpool and would like you to do it together.`,
      'You sign in by yourself, see the same rides, and either of you can drive or change them.',
    ],
    button: { label: 'See the invitation', url },
    footnote:
      'The link works once, for 7 days, and for this address only. If you do not know the sender, leave this mail alone and nothing happens.',
  })
}
