import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'
import { fullDay } from './full-day.ts'

/** `waits`: an admin decides once it is used. `lastDay`: the last day on which the code works, YYYY-MM-DD. */
type Invitation = {
  groupName: string
  invitedBy: string
  code: string
  url: string
  waits: boolean
  lastDay: string
}

export function groupInvitation({ groupName, invitedBy, code, url, waits, lastDay }: Invitation): MailBody {
  return writeLetter({
    subject: `${invitedBy} invites you to ${groupName}`,
    heading: `Join ${groupName} on Beanpool`,
    paragraphs: [
      `${invitedBy} shares rides with other families in ${groupName} and would like you to join.`,
      waits
        ? `Your code is ${code}. With it your family asks to join, and an admin of the group lets it in.`
        : `Your code is ${code}. It lets one family in.`,
    ],
    button: { label: 'See the group', url },
    footnote: `The code works until the end of ${fullDay(lastDay)}. If you do not know the sender, ignore this email and nothing will happen.`,
  })
}
