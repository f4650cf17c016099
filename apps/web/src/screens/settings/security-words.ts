import type { accountDeletion, DeletionPreview } from '@beanpool/contract/account-deletion'
import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import { driveFates } from '../../parts/leaving/words.ts'
import { balanceWords } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

// Sentences about the sign-in address in the settings.
export const addressTitle = 'Sign-in address'
export const signsInWith = (email: string): string => `You sign in with ${email}.`
export const newAddressHint = 'We’ll send a link there.'
export const send = 'Send the link'
export const sent = (email: string): string => `We sent a link to ${email}.`
export const addressWrongPassword = everyday.wrongPassword
export const sameAddress = 'You already use this address.'
export const notSent = 'Could not send the link'

// Texts on the screen for Delete Account.

export const deleteAccountLead = (email: string): string => `This deletes the account of ${email} for good.`
export const downloadFirst = 'Download my data first'

export const blockedTitle = 'First, another admin'
export const blocked = (names: string[]): string =>
  `You’re the only admin of ${inWords(names)}. Make another family an admin first.`
export const toGroup = (name: string): string => `Open the settings of ${name}`

export const goes = 'What is deleted'
export const stays = 'What stays'
export const drives = (count: number): string => `Your ${counted(count, 'drive', 'drives')} ahead`
export const moreDrives = (count: number): string => `+ ${count} more`

type Fate = DeletionPreview['drives'][number]['fate']
export const driveFate = (fate: Fate, coParentName: string | null): string =>
  ({
    partner: `${coParentName ?? ''} drives instead`,
    ...driveFates,
  })[fate]

type Group = DeletionPreview['groups'][number]
export const groupFate = (
  { fate, nextOwnerName, postedHundredths }: Group,
  coParentName: string | null,
): string => {
  const owner = nextOwnerName ? ` ${nextOwnerName} becomes its owner.` : ''
  switch (fate) {
    case 'stays':
      return `${coParentName ?? ''} and the kids stay in it.${owner}`
    case 'leaves':
      return `Your family leaves it, ${balanceWords(postedHundredths)}.${owner}`
    case 'deleted':
      return 'Deleted: nobody else is in it.'
    case 'blocked':
      return 'Has no other admin.'
  }
}

const family = ({ coParentName, familyName, kidNames }: DeletionPreview): string[] => {
  if (familyName === null || coParentName !== null) return []
  const kids = kidNames.length > 0 ? ` with ${inWords(kidNames)}` : ''
  return [`The family ${familyName}${kids}.`]
}

export const goesPoints = (preview: DeletionPreview): string[] => [
  'Your name, email, phone and password.',
  ...family(preview),
  'What you wrote.',
  'Your week, credentials and notifications.',
]

const usedPlaces = ({ placesInUse }: DeletionPreview): string[] =>
  placesInUse.map(({ name, poolNames }) => `${name}, until ${inWords(poolNames)} has another place.`)

export const staysPoints = (preview: DeletionPreview): string[] => {
  const { coParentName, familyName } = preview
  return [
    ...(coParentName === null ? [] : [`The family ${familyName ?? ''}, with ${coParentName}.`]),
    'Past rides and beans, as “A former member”.',
    'What others wrote.',
    ...usedPlaces(preview),
  ]
}

export const byLink = 'You followed our link.'
export const justSignedIn = (until: string): string => `You just signed in. Good until ${until}.`
export const signInAgain = 'Sign in again first.'
export const deleteAccountEmailLink = 'Email me a link instead'
export const deleteAccountLinkSent = (email: string): string =>
  `We sent a link to ${email}. Open it here within ten minutes.`
export const linkNotSent = 'Could not send the email'

export const sureTitle = 'Delete your account for good?'
export const keep = 'Keep my account'
export const deleteForGood = 'Delete for good'

export const notDeleted = 'Not deleted'
export const refusals: Record<RefusalOf<typeof accountDeletion.run>, string> = {
  only_admin: 'A group needs another admin first.',
  link_ended: 'This link has expired.',
  on_the_way: 'You’re on the way. Try again after the ride.',
  sign_in_again: everyday.signInAgain,
  wrong_password: addressWrongPassword,
}

// Texts for Download my data.
export const downloadDataLead = 'Everything we keep about your family, in one file.'
export const care = 'Keep it private: addresses and safety cards are in it.'
export const download = 'Download'
export const downloaded = 'Downloaded'
export const fileName = (date: string): string => `beanpool-my-data-${date}.json`
export const what = 'What this is'
export const whatLine = 'Everything Beanpool keeps about you. Times are in UTC.'
export const made = 'Made at'

// Sentences about passkeys in the settings.
export const passkeysTitle = 'Passkeys'
export const passkeysWhatItIs = 'Sign in by fingerprint, face or screen lock.'
export const add = 'Add a passkey'
export const added = 'Passkey added'
export const addedAgo = (ago: string): string => `Added ${ago}`
export const removeNamed = (name: string): string => `Remove the passkey ${name}`
export const removed = 'Passkey removed'
export const removedLine = 'Delete it from your device too.'
export const notRemoved = 'Could not remove the passkey'
export const notHere = 'This browser can’t make passkeys.'
export const unnamed = 'A passkey'

// Texts for Security & Sessions.

export const securityPassword = 'Password'
export const securityCurrentPassword = 'Current password'
export const newPasswordAgain = 'New password again'
export const othersSignedOut = 'Signs out your other devices.'
export const updatePassword = 'Update Password'
export const doNotMatch = 'New passwords don’t match.'
export const securityWrongPassword = 'Not your current password.'
export const updated = 'Password updated'
export const updatedLine = 'Your other devices are signed out.'
export const failedToUpdate = 'Failed to update password.'
export const forgotIt = 'Forgot your current password?'
/** `names`: the providers through which the adult signs in. */
export const withoutPassword = (names: string[]): string =>
  names.length === 0
    ? 'You have no password yet. We can email a link to set one.'
    : `You sign in with ${inWords(names)}. We can email a link to set a password.`
export const alsoBy = (names: string[]): string => `You can also sign in with ${inWords(names)}.`
export const securityLinkSent = sent

export const signedIn = 'Where you’re signed in'
export const lastUsed = (ago: string): string => `Last used ${ago}`
export const signOutOf = (device: string): string => `Sign out of ${device}`
export const signOutOthers = 'Sign out everywhere else'
export const onlyHere = 'Only this device.'
export const othersOut = 'Signed out everywhere else'

export const events = 'Recent security events'
export const noEvents = 'Nothing yet.'

// Sentences about two-factor in the settings.

export const twoFactorTitle = 'Two-factor'
export const on = 'On'
export const off = 'Off'
export const twoFactorWhatItIs = 'Asks for a code from your phone after your password.'
export const isOn = 'We ask for a code too.'

export const passwordMissing = 'Type your password first.'
export const turnOff = 'Turn off'
export const newCodes = 'Make new recovery codes'
export const scan = 'Scan this with your authenticator app'
export const scanLabel = 'QR code for your authenticator app'
export const byHand = 'Or type this key'
export const code = 'Code from the app'
export const keepThese = 'Keep these recovery codes'
export const keepWhy = 'Lost your phone? Each signs you in once. Shown only now.'
export const copied = 'Recovery codes copied'
export const markThem = 'Select and copy them yourself.'
export const kept = 'I’ve kept them'

const wrongCode = everyday.wrongCode

type Failure = { code?: string; status: number; message?: string }

export const problemOf = ({ code: reason, status, message }: Failure): string => {
  if (reason === 'INVALID_PASSWORD') return securityWrongPassword
  if (reason === 'INVALID_CODE') return wrongCode
  if (status === 429 && message) return message
  return everyday.pleaseTryAgain
}
