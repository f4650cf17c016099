// Words of the settings: the tabs, and how an adult wants to be told.
import type { NotificationPreferences } from '@beanpool/contract/notifications'
import { zoneWords } from '../../ui/date-words.ts'
import type { Category } from '../notifications/notice-words.ts'

export const settingsWords = {
  title: 'Settings',
  tabs: 'Parts of the settings',
  account: 'Account',
  notifications: 'Notifications',
  timeZone: 'Time zone',
  timeZoneHint: 'For your quiet hours and the daily mail. Rides are in their group’s time.',
  notLoaded: 'Your notification settings did not load',
  saveFailed: 'Failed to save notifications.',
  notSaved: 'Not saved yet. What you chose is still here.',
  tryAgain: 'Try again',
  saved: 'Saved',
  saving: 'Saving…',
  savesItself: 'Each change is saved at once.',
  what: 'What you’re told',
  whatHint: 'Sign-ins and changed passwords always come by mail, so that nobody else gets in unseen.',
  inApp: 'In the app',
  inAppHint: 'In the list behind the bell.',
  mail: 'E-mail',
  push: 'Push',
  pushHint: 'What cannot wait, on the devices where you turn push on.',
  kids: 'Your kids on the ride day',
  kidsHint: 'The driver taps these on the way.',
  quiet: 'Quiet hours',
  quietSwitch: 'No mail or push at certain hours',
  quietHint: 'What is critical comes through: a child may be left without a ride.',
  from: 'From',
  until: 'Until',
  bothTimes: 'Set both times.',
  digest: 'Daily mail',
  digestSwitch: 'One mail a day',
  digestHint: 'What can wait comes together at 18:00. What cannot wait still comes at once.',
} as const

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
  nothing: { label: 'Nothing', hint: 'No mail, however urgent it is.' },
}

export const mailLevels = ['everything', 'cannot_wait', 'nothing'] as const satisfies MailLevel[]

type Tap = keyof NotificationPreferences['kidTaps']

export const taps = ['on_my_way', 'picked_up', 'dropped_off'] as const satisfies Tap[]

export const tapWords: Record<Tap, string> = {
  on_my_way: 'On my way',
  picked_up: 'Picked up',
  dropped_off: 'Dropped off',
}

type Chosen = Pick<NotificationPreferences, 'inApp' | 'mail' | 'push'>

/** On a closed row: "App, push, mail: what cannot wait". */
export const chosenWords = ({ inApp, mail, push }: Chosen, category: Category): string => {
  const level = mail[category]
  const channels = [
    inApp[category] && 'app',
    push[category] && 'push',
    level !== 'nothing' && `mail: ${mailWords[level].label.toLowerCase()}`,
  ].filter((each) => each !== false)
  const text = channels.join(', ')
  return text === '' ? 'Nothing' : text.charAt(0).toUpperCase() + text.slice(1)
}

/** "On your clock: Berlin time." */
export const clockLine = (timeZone: string): string => `On your clock: ${zoneWords(timeZone)}.`

/** At first, where somebody turns quiet hours on. */
export const firstQuietHours = { quietFrom: '21:30', quietUntil: '06:30' } as const
