// The words of the pages behind mailed links.
import { inWords } from '@beanpool/contract/in-words'
import type { MailLink } from '@beanpool/contract/notifications'
import type { NoticeCategory } from '@beanpool/domain/notifications/notice-types'

/** Names each category as in the last line of emails and in the settings. */
export const categoryWords: Record<NoticeCategory, string> = {
  rides: 'your drives',
  kids: "your kids' rides",
  urgent: 'urgent rides',
  governance: 'your groups',
  fairness: 'beans and strikes',
  credentials: 'driver credentials',
}

/** The emails that a link stops: a category's, or the daily digest. */
export type Stopping = NoticeCategory | 'digest'

const subject: Record<Stopping, string> = { ...categoryWords, digest: 'your day' }

/** Lists the emails that stop, including urgent ones. */
const stopped: Record<Stopping, string> = {
  digest: 'You won’t get the 18:00 email any more. What can’t wait still comes.',
  rides: 'You won’t get emails about offers, rides without a driver, or reminders.',
  kids: 'You won’t get emails when a ride is cancelled, a kid has no driver or seat, or a kid isn’t at the stop.',
  urgent: 'You won’t get emails about urgent rides that need a driver.',
  governance: 'You won’t get emails about reports, requests to join, or changes to your groups.',
  fairness: 'You won’t get emails about strikes or changes to your balance.',
  credentials: 'You won’t get emails about your driver credentials.',
}

type Words = Pick<MailLink, 'title' | 'line' | 'button'>

/** `about`: the adult who can't drive, the kids who ride, and the pay. */
export const offerOpen = (
  kind: 'accept' | 'decline',
  { ride, about, until }: { ride: string; about: string; until: string },
): Words =>
  kind === 'accept'
    ? { title: `Drive ${ride}?`, line: `${about} Answer by ${until}.`, button: 'Accept' }
    : {
        title: `Not this time: ${ride}?`,
        line: `${about} We’ll ask the next family.`,
        button: 'Decline',
      }

export const accepted = (ride: string): Words => ({
  title: `You drive: ${ride}`,
  line: 'Thank you! We’ve told everyone.',
  button: '',
})

export const declined = (ride: string): Words => ({
  title: `Declined: ${ride}`,
  line: 'The next family is asked.',
  button: '',
})

export const offerOver = (ride: string, driver: string | null): Words => ({
  title: 'This offer is over',
  line: driver === null ? `${ride} is no longer offered to you.` : `${driver} drives ${ride}.`,
  button: '',
})

export const cannotAccept = (ride: string): Words => ({
  title: "You can't take this ride",
  line: `${ride}: you drive something else then, or your car is too small. Open the ride to see why.`,
  button: '',
})

export const leftGroup: Words = {
  title: 'You are no longer in this group',
  line: 'This is an old email. Nothing to do.',
  button: '',
}

type Asked = { kids: string[]; pool: string; when: string }

export const kidsOpen = (rides: boolean, { kids, pool, when }: Asked): Words => ({
  title: `${pool}, ${when}`,
  line: rides ? 'Your kids get a seat, and your family may drive.' : 'Nothing changes for anyone.',
  button: kidsRide(rides, kids),
})

const kidsRide = (rides: boolean, kids: string[]): string =>
  rides
    ? `${inWords(kids)} ${kids.length === 1 ? 'rides' : 'ride'}`
    : `${inWords(kids)} ${kids.length === 1 ? 'doesn’t' : 'don’t'} ride`

export const kidsAnswered = (rides: boolean, { kids, pool, when }: Asked): Words => ({
  title: kidsRide(rides, kids),
  line: `${pool}, ${when}. Thank you!`,
  button: '',
})

export const kidsOver: Words = {
  title: 'Nothing to answer',
  line: 'Your family has answered, or the drivers are fixed. See the pool.',
  button: '',
}

export const kidsRefused: Words = {
  title: 'Not answered',
  line: 'Your family has three strikes: drive once, then enroll your kids.',
  button: '',
}

export const confirmOpen = (rides: string): Words => ({
  title: 'Will you drive?',
  line: `${rides}. Tap Confirm so everyone knows.`,
  button: 'Confirm',
})

export const confirmed = (rides: string): Words => ({
  title: 'Confirmed',
  line: `You drive: ${rides}.`,
  button: '',
})

export const confirmOver: Words = {
  title: 'Nothing to confirm',
  line: 'You no longer drive this ride, or it has started.',
  button: '',
}

export const partnerDrives = (rides: string, driver: string): Words => ({
  title: 'Nothing to confirm',
  line: `${driver} drives ${rides}.`,
  button: '',
})

export const unsubscribeOpen = (category: Stopping): Words => ({
  title: `Stop emails about ${subject[category]}?`,
  line: stopped[category],
  button: 'Stop these emails',
})

export const unsubscribed = (category: Stopping): Words => ({
  title: `No more emails about ${subject[category]}`,
  line: `${stopped[category]} You can switch them on again in the settings.`,
  button: '',
})
/** Replaces a deleted name. */
export const someone = 'Someone'
