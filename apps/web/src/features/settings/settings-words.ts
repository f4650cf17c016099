// Words of the notification settings.
import type { NotificationPreferences } from '@beanpool/contract/notifications'
import { zoneWords } from '../../ui/date-words.ts'
import { type Category, categoryWords } from '../notifications/notice-words.ts'

export const timeZone = 'Time zone'
export const timeZoneHint = 'For your quiet hours and the daily email. Rides are in their group’s time.'
export const notLoaded = 'Your notification settings did not load'
export const saveFailed = 'Failed to save notifications.'
export const notSaved = 'Not saved yet. What you chose is still here.'
export const tryAgain = 'Try again'
export const saved = 'Saved'
export const saving = 'Saving…'
export const savesItself = 'Each change is saved at once.'
export const what = 'What you’re told'
export const whatHint =
  'Sign-ins and changed passwords always come by email, so that nobody else gets in unseen.'
/** On wide screens the choices have no room for their hints. */
export const levelsHint =
  'What cannot wait: questions to you, new drives, tomorrow’s drive, and what changes within a day. Push tells nothing else, but for the driver’s taps.'
export const inApp = 'In the app'
export const inAppHint = 'In the list behind the bell.'
export const mail = 'Email'
export const push = 'Push'
export const pushHint = 'What cannot wait, on the devices where you turn push on.'
type Channel = 'inApp' | 'mail' | 'push'

export const channelWords: Record<Channel, string> = { inApp: 'App', push, mail }

/** Names a switch in the grid: "Rides, Email". */
export const onChannel = (category: Category, channel: Channel): string =>
  `${categoryWords[category]}, ${channelWords[channel]}`

export const kids = 'Your kids on the ride day'
export const kidsHint = 'The driver taps these on the way.'
export const quiet = 'Quiet hours'
export const quietSwitch = 'No email or push at certain hours'
export const quietHint = 'What is critical comes through: a child may be left without a ride.'
export const from = 'From'
export const until = 'Until'
export const bothTimes = 'Set both times.'
export const digest = 'Daily email'
export const digestSwitch = 'One email a day'
export const digestHint = 'What can wait comes together at 18:00. What cannot wait still comes at once.'

export const categoryHints: Record<Category, string> = {
  rides: 'Offers, your drives, swaps, changed times.',
  kids: 'Cancelled rides, places, who rides, and the driver’s taps.',
  urgent: 'Rides for cash, and who claimed them.',
  governance: 'Members, requests, no-shows and appeals.',
  fairness: 'Your balance and your strikes.',
  credentials: 'Licences and insurance that run out.',
}

type MailLevel = NotificationPreferences['mail'][Category]

export const mailWords: Record<MailLevel, { label: string; hint: string }> = {
  everything: { label: 'Everything', hint: 'All that happens.' },
  cannot_wait: {
    label: 'What cannot wait',
    hint: 'Questions to you, new drives, tomorrow’s drive, and what changes within a day.',
  },
  nothing: { label: 'Nothing', hint: 'No email, however urgent it is.' },
}

export const mailLevels = ['everything', 'cannot_wait', 'nothing'] as const satisfies MailLevel[]

export const lockScreen = 'Lock screen'
export const lockScreenSwitch = 'Show kids’ names on the lock screen'
export const lockScreenHint = 'When off, email subjects and push titles say “your child”.'

type Tap = keyof NotificationPreferences['kidTaps']

export const taps = ['on_my_way', 'picked_up', 'dropped_off'] as const satisfies Tap[]

export const tapWords: Record<Tap, string> = {
  on_my_way: 'On my way',
  picked_up: 'Picked up',
  dropped_off: 'Dropped off',
}

type Chosen = Pick<NotificationPreferences, 'inApp' | 'mail' | 'push'>

const app = 'app'
const byPush = 'push'

/** On a closed row: "App, push, email: what cannot wait". */
export const chosenWords = ({ inApp, mail, push }: Chosen, category: Category): string => {
  const level = mail[category]
  const channels = [
    inApp[category] && app,
    push[category] && byPush,
    level !== 'nothing' && `email: ${mailWords[level].label.toLowerCase()}`,
  ].filter((each) => each !== false)
  const text = channels.join(', ')
  return text === '' ? 'Nothing' : text.replace(/\p{L}/u, (first) => first.toUpperCase())
}

/** "On your clock: Berlin time." */
export const clockLine = (timeZone: string): string => `On your clock: ${zoneWords(timeZone)}.`

/** The first values when quiet hours are turned on. */
export const firstQuietHours = { quietFrom: '21:30', quietUntil: '06:30' } as const
