// Notices as mails: one that names what it is about and can be answered from the mail, or the day's digest.
import type { Notice } from '@beanpool/contract/notifications'
import type { AppContext } from '../../../context/context.ts'
import { writeLetter } from '../../../mail/layout.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { type LinkPayload, makeToken } from '../answers/link-token.ts'
import { categoryWords, type Stopping } from '../answers/link-words.ts'

type App = Pick<AppContext, 'config' | 'appUrl'>
type Reader = { adultId: string; to: string }
type Link = { label: string; url: string }

export function noticeMail(app: App, { adultId, to }: Reader, notice: Notice): Mail {
  const { title, line, category, groupName } = notice
  const [button, ...others] = answersOf(app, adultId, notice)
  const isAlways = notice.type === 'security_event'
  const unsubscribeUrl = stopUrl(app, adultId, category)
  const letter = writeLetter({
    subject: title,
    heading: title,
    paragraphs: [line],
    button: button ?? null,
    others,
    footnote: isAlways
      ? 'You always get mails about the safety of your account.'
      : notice.type === 'request_answered'
        ? `You get this mail because you asked to join ${groupName}.`
        : `You get this mail about ${categoryWords[category]} because you are in ${groupName}.`,
    ...(isAlways ? {} : { unsubscribe: { label: 'Stop these emails', url: unsubscribeUrl } }),
  })
  return isAlways ? { to, ...letter } : { to, ...letter, unsubscribeUrl }
}

export function digestMail(app: App, { adultId, to }: Reader, notices: Notice[]): Mail {
  const count = notices.length
  const [first] = notices
  const unsubscribeUrl = stopUrl(app, adultId, 'digest')
  const letter = writeLetter({
    subject: count === 1 && first ? first.title : `${count} things from your day`,
    heading: 'Your day in Beanpool',
    paragraphs: [],
    items: notices.map(({ title, line, button }) => ({
      title,
      line,
      link: { label: button.label, url: `${app.appUrl}${button.path}` },
    })),
    button: { label: 'Open Beanpool', url: `${app.appUrl}/dashboard` },
    footnote: 'You asked for one mail a day. You can change that in the settings.',
    unsubscribe: { label: 'Stop this mail', url: unsubscribeUrl },
  })
  return { to, ...letter, unsubscribeUrl }
}

/** What can be answered without signing in, each by a link for that one answer; else the page of the thing. */
function answersOf(app: App, adultId: string, { answer, button }: Notice): Link[] {
  const page = { label: button.label, url: `${app.appUrl}${button.path}` }
  const link = (label: string, payload: LinkPayload) => ({
    label,
    url: `${app.appUrl}/answer/${makeToken(app.config, payload)}`,
  })
  if (answer?.kind === 'offer') {
    const { offerId, rideId } = answer
    return [
      link('Accept', { kind: 'accept', adultId, offerId, rideId }),
      link('Decline', { kind: 'decline', adultId, offerId, rideId }),
      { ...page, label: 'Open the ride' },
    ]
  }
  if (answer?.kind === 'confirm')
    return [
      link('Confirm', { kind: 'confirm', adultId, rideIds: answer.rideIds }),
      { ...page, label: 'Open the ride' },
    ]
  return [page]
}

const stopUrl = ({ appUrl, config }: App, adultId: string, category: Stopping) =>
  `${appUrl}/unsubscribe/${makeToken(config, { kind: 'unsubscribe', adultId, category })}`
