import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'
import { fullDay } from './full-day.ts'

/** `lastDay`: the last day on which the link works, YYYY-MM-DD. */
type Invitation = { householdName: string; invitedBy: string; url: string; lastDay: string }

export function coParentInvitation({ householdName, invitedBy, url, lastDay }: Invitation): MailBody {
  return writeLetter({
    subject: `${invitedBy} invites you into the family ${householdName}`,
    heading: `Share the rides of ${householdName}`,
    paragraphs: [
      `${invitedBy} plans your kids’ rides on Beanpool and would like you to join in.`,
      'You get a sign-in of your own and see the same rides, and either of you can drive or change them.',
    ],
    button: { label: 'See the invitation', url },
    footnote: `The link works once, for this address only, until the end of ${fullDay(lastDay)}. If you do not know the sender, ignore this email and nothing will happen.`,
  })
}
