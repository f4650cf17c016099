import type { NotificationPreferences } from '@beanpool/contract/notifications'
import { type Category, categoryWords } from '../../features/notifications/words.ts'
import { counted } from '../../ui/count-words.ts'
import { zoneWords } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { localeUnder } from '../../ui/locale.ts'
import type { SettingsPartName } from './settings-parts.tsx'

export const accountSaved = 'Account saved'
export const emailHint = 'Change it under Security.'
export const saveAccount = 'Save account'
export const account = 'Account'

export const theme = 'Theme'
export const light = 'Light'
export const dark = 'Dark'
export const datesAndNumbers = 'Dates and numbers'
export const dateLanguage = 'Date and number format'
export const dateLanguageHint = 'On all your devices.'

/** An example of both formats, such as "Wed 18 Nov 2026, 07:50. 12,345.67". */
export const sample = (language: string | null): string => {
  const region = localeUnder(language)
  const date = new Intl.DateTimeFormat(region, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  } as Intl.DateTimeFormatOptions).format(Date.UTC(2026, 10, 18, 7, 50))
  return `For example: ${date}; ${new Intl.NumberFormat(region).format(12345.67)}`
}

export const household = 'Household'
export const family = 'Family'
export const householdSummaryKids = 'Kids'
export const noKids = 'None yet'
export const cars = 'Cars'
export const car = (name: string, seats: string): string => `${name}: ${seats}`
export const yourWeek = 'When you can drive'
export const canDriveAllWeek = 'Any day'
export const notOn = (day: string, part: string): string => `${day}: ${part}`
export const ofDriver = (name: string, line: string): string => `${name}: ${line}`

export const codeHint = 'Eight letters and digits.'
export const newGroup = 'No group yet?'
export const newGroupHint = 'Start one for your school, team or street.'
export const createGroup = 'Create a group'

export const pro = 'Pro'
export const free = 'Free'
export const youHavePro = (proCovers: string, proAhead: string): string =>
  `${proCovers}. ${proAhead}. Free during the beta.`
export const onFree = (freeCovers: string, freeAhead: string): string =>
  `Free covers ${freeCovers}. ${freeAhead}.`
export const comparePlans = 'Compare the plans'
export const betaCode = 'Have a beta code?'

export const poolsIn = (group: string): string => `Pools in ${group}`
export const urgents = 'Drives made urgent, last 7 days'
export const weeks = (number: number): string => counted(number, 'week', 'weeks')

/** Formats the use of the plan as "1 of 1" or "4, no limit". */
export const usedOf = (used: number, allowed: number | null): string =>
  allowed === null ? `${used}, no limit` : `${used} of ${allowed}`

// Texts in the list of settings.

export const parts = 'Parts of the settings'
export const operator = 'Operator'
export const allSettings = 'All settings'
export const backToGroup = 'Back to Group'
export const signedInAs = (email: string): string => `Signed in as ${email}`
export const privacy = 'Privacy'
export const terms = 'Terms'
export const accessibility = 'Accessibility'
export const you = 'You'
export const groups = 'Groups'
export const trust = 'Trust and safety'

export const partWords: Record<SettingsPartName, string> = {
  account: 'Account',
  household: 'Household',
  notifications: 'Notifications',
  appearance: 'Appearance',
  join: 'Join a Group',
  'fair-guards': everyday.library,
  plan: 'Billing & Plan',
  credentials: everyday.driverCredentials,
  history: 'Profile History',
  reputation: everyday.reputationSharing,
  security: 'Security & Sessions',
  data: everyday.downloadData,
  delete: everyday.deleteAccount,
}

// Texts in the notification settings.

export const timeZoneHint = 'Rides are in their group’s time.'
export const saveFailed = 'Failed to save notifications.'
export const saving = 'Saving…'
export const savesItself = 'Saved as you go.'
export const whatHint = 'Sign-ins and changed passwords always come by email.'
export const levelsHint = 'Important: questions to you, your drives, and what changes within a day.'
export const inApp = 'In the app'
export const mail = 'Email'
export const push = 'Push'
export const pushHint = 'Important only.'
type Channel = 'inApp' | 'mail' | 'push'

export const channelWords: Record<Channel, string> = { inApp: 'App', push, mail }

/** Names a switch in the grid, as in "Rides, Email". */
export const onChannel = (category: Category, channel: Channel): string =>
  `${categoryWords[category]}, ${channelWords[channel]}`

export const settingsKids = 'Your kids on the ride day'
export const quiet = 'Quiet hours'
export const quietSwitch = 'No email or push at certain hours'
export const quietHint = 'Critical news still comes.'
export const from = 'From'
export const until = 'Until'
export const bothTimes = 'Set both times.'
export const digest = 'Daily email'
export const digestSwitch = 'One email a day'
export const digestHint = 'At 18:00. Important news still comes at once.'

export const categoryHints: Record<Category, string> = {
  rides: 'Offers, drives, swaps, times.',
  kids: 'Who rides, where, and the driver’s taps.',
  urgent: 'Rides for cash.',
  governance: 'Members, requests, no-shows, appeals.',
  fairness: 'Balance and strikes.',
  credentials: 'Dates that run out.',
}

type MailLevel = NotificationPreferences['mail'][Category]

export const mailWords: Record<MailLevel, string> = {
  everything: 'Everything',
  cannot_wait: 'Important only',
  nothing: 'Nothing',
}

export const mailLevels = ['everything', 'cannot_wait', 'nothing'] as const satisfies MailLevel[]

export const lockScreen = 'Lock screen'
export const lockScreenSwitch = 'Show kids’ names on the lock screen'
export const lockScreenHint = 'Off: “your child” instead.'

type Tap = keyof NotificationPreferences['kidTaps']

export const taps = ['on_my_way', 'picked_up', 'dropped_off'] as const satisfies Tap[]

export const tapWords: Record<Tap, string> = {
  on_my_way: everyday.onMyWay,
  picked_up: everyday.pickedUp,
  dropped_off: everyday.droppedOff,
}

type Chosen = Pick<NotificationPreferences, 'inApp' | 'mail' | 'push'>

const app = 'app'
const byPush = 'push'

/** Shown on a closed row, as in "App, push, email: important only". */
export const chosenWords = ({ inApp, mail, push }: Chosen, category: Category): string => {
  const level = mail[category]
  const channels = [
    inApp[category] && app,
    push[category] && byPush,
    level !== 'nothing' && `email: ${mailWords[level].toLowerCase()}`,
  ].filter((each) => each !== false)
  const text = channels.join(', ')
  return text === '' ? 'Nothing' : text.replace(/\p{L}/u, (first) => first.toUpperCase())
}

export const clockLine = (timeZone: string): string => `On your clock: ${zoneWords(timeZone)}.`

/** The initial values of quiet hours when they are turned on. */
export const firstQuietHours = { quietFrom: '21:30', quietUntil: '06:30' } as const
