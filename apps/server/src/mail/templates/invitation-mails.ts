// The emails that invite a family into a group or a second adult into a family, and the one that lets a family in.
import { sentenceLanguage } from '@beanpool/contract/date-languages'
import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

/** Formats a date as "Sunday 15 March 2026". */
export const fullDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(sentenceLanguage, { dateStyle: 'full' }).replace(',', '')

/** `lastDay`: the last day on which the link works, YYYY-MM-DD. */
type CoParentInvitation = { householdName: string; invitedBy: string; url: string; lastDay: string }

export function coParentInvitation({ householdName, invitedBy, url, lastDay }: CoParentInvitation): MailBody {
  return writeLetter({
    kind: 'invitation',
    subject: `${invitedBy} invites you into the family ${householdName}`,
    heading: `Share the rides of ${householdName}`,
    paragraphs: [
      `${invitedBy} plans your kids’ rides on Beanpool and would like you to join in.`,
      'You get your own sign-in. Either of you can drive and change rides.',
    ],
    button: { label: 'See the invitation', url },
    footnote: `The link works once, for this address only, until the end of ${fullDay(lastDay)}. Don’t know the sender? Ignore this email.`,
  })
}

type Admitted = { groupName: string; url: string }

export function admittedToGroup({ groupName, url }: Admitted): MailBody {
  return writeLetter({
    subject: `You're in: ${groupName}`,
    heading: `Welcome to ${groupName}`,
    paragraphs: ['An admin has let your family in. Your week is waiting.'],
    button: { label: 'Open the group', url },
    footnote: 'You get this email because your family asked to join.',
  })
}

/** `waits`: once the code is used, an admin decides. `lastDay`: the last day on which the code works, YYYY-MM-DD. */
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
    kind: 'invitation',
    subject: `${invitedBy} invites you to ${groupName}`,
    heading: `Join ${groupName} on Beanpool`,
    paragraphs: [
      `${invitedBy} shares rides with other families in ${groupName} and would like you to join.`,
      waits
        ? `Your code is ${code}. With it you ask to join, and an admin lets you in.`
        : `Your code is ${code}. It lets one family in.`,
    ],
    button: { label: 'See the group', url },
    footnote: `The code works until the end of ${fullDay(lastDay)}. Don’t know the sender? Ignore this email.`,
  })
}
