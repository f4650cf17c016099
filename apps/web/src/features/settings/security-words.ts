import type { DeletionPreview } from '@beanpool/contract/account-deletion'
import { inWords } from '@beanpool/contract/in-words'
import { balanceWords } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

// Words of the sign-in address among the settings.
export const addressTitle = 'Sign-in address'
export const signsInWith = (email: string): string => `You sign in with ${email}.`
export const newAddress = 'New address'
export const newAddressHint = 'We’ll send a link there. Open it to switch.'
export const password = 'Your password'
export const send = 'Send the link'
export const sent = (email: string): string => `We sent a link to ${email}. It works for an hour.`
export const addressWrongPassword = 'Wrong password.'
export const sameAddress = 'You already use this address.'
export const notSent = 'Could not send the link'

// Words of Delete Account, on its screen.

export const deleteAccountTitle = 'Delete Account'
export const deleteAccountDidNotLoad = 'What would be deleted did not load'
export const deleteAccountLead = (email: string): string =>
  `This deletes the account of ${email} for good. It can’t be undone, and nobody can bring it back.`
export const downloadFirst = 'Download my data first'

export const blockedTitle = 'First, someone else has to run your groups'
export const blocked = (names: string[]): string =>
  `You’re the only admin of ${inWords(names)}, where other families ride. Make another family an admin there, or hand the group over. Then come back.`
export const toGroup = (name: string): string => `Open the settings of ${name}`

export const goes = 'What is deleted'
export const stays = 'What stays'
export const drives = (count: number): string => `Your ${counted(count, 'drive', 'drives')} ahead`
export const groups = 'Your groups'
export const moreDrives = (count: number): string => `+ ${count} more`

type Fate = DeletionPreview['drives'][number]['fate']
export const driveFate = (fate: Fate, coParentName: string | null): string =>
  ({
    partner: `${coParentName ?? ''} drives instead`,
    planned: 'planned for someone else',
    released: 'locked: we look for another driver',
    claim: 'your claim ends: posted for cash again',
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
      return `Your family leaves it. The balance (${balanceWords(postedHundredths)}) stays in the books.${owner}`
    case 'deleted':
      return 'Deleted with your account: nobody else is in it.'
    case 'blocked':
      return 'Has no other admin.'
  }
}

const family = ({ coParentName, familyName, kidNames }: DeletionPreview): string[] => {
  if (familyName === null || coParentName !== null) return []
  const kids = kidNames.length > 0 ? ` with ${inWords(kidNames)}` : ''
  return [`The family ${familyName}${kids}: addresses, cars, safety cards, all of it.`]
}

export const goesPoints = (preview: DeletionPreview): string[] => [
  'Your name, email, phone and password. You’re signed out everywhere.',
  ...family(preview),
  'What you wrote: messages, reasons, concerns and notes.',
  'Your week, credentials, calendar links, notifications and emails.',
  preview.coParentName === null && preview.kidNames.length > 0
    ? 'Your name, and your kids’, wherever others could read them.'
    : 'Your name, wherever others could read it.',
]

const usedPlaces = ({ placesInUse }: DeletionPreview): string[] =>
  placesInUse.map(
    ({ name, poolNames }) => `The place ${name}, until an admin has set another for ${inWords(poolNames)}.`,
  )

export const staysPoints = (preview: DeletionPreview): string[] => {
  const { coParentName, familyName } = preview
  return [
    ...(coParentName === null
      ? []
      : [
          `The family ${familyName ?? ''}: it is ${coParentName}’s, with the kids, the groups and the beans.`,
        ]),
    'Past rides and beans, so that everybody’s books still add up. They show you as “A former member”.',
    'What others wrote.',
    ...usedPlaces(preview),
  ]
}

export const proveTitle = 'Confirm it’s you'
export const deleteAccountCurrentPassword = 'Your password'

export const byLink = 'You followed the link that we mailed you. It works once, for ten minutes.'
export const byGoogle = (until: string): string =>
  `You signed in with Google a moment ago. That counts until ${until}.`
export const signInAgain = 'Sign in with Google again, and come back here within ten minutes.'
export const deleteAccountEmailLink = 'Email me a link instead'
export const emailLinkOnly = 'Email me a link'
export const deleteAccountLinkSent = (email: string): string =>
  `We sent a link to ${email}. Open it on this device within ten minutes.`
export const linkNotSent = 'Could not send the email'
export const deleteAccount = 'Delete Account'

export const sureTitle = 'Delete your account for good?'
export const sureLine = 'You can’t undo this.'
export const keep = 'Keep my account'
export const deleteForGood = 'Delete for good'

export const notDeleted = 'Your account was not deleted'
export const refusals = {
  only_admin: 'A group needs another admin first.',
  link_ended:
    'This link no longer works. Each link works once, for ten minutes, and only the newest one counts. Ask for another.',
  on_the_way: 'You’re on the way. Delete your account after the ride.',
  sign_in_again: 'You signed in too long ago. Please sign in again.',
  wrong_password: addressWrongPassword,
}

// Words of Download my data.
export const downloadDataTitle = 'Download my data'
export const downloadDataLead =
  'Everything Beanpool keeps about you and your family, in one file: kids, addresses, groups, rides, beans, messages and what you were told. You can read it in any text editor.'
export const care = 'Your addresses and your kids’ safety cards are in it, so keep it somewhere private.'
export const download = 'Download'
export const downloaded = 'Your data is downloaded'
export const notDownloaded = 'Your data was not downloaded'
export const fileName = (date: string): string => `beanpool-my-data-${date}.json`
export const what = 'What this is'
export const whatLine = 'Everything Beanpool keeps about you and your family. Times are in UTC.'
export const made = 'Made at'

// Words of passkeys among the settings.
export const passkeysTitle = 'Passkeys'
export const passkeysWhatItIs =
  'Sign in with your fingerprint, face or screen lock: no password, no code. What your device checks stays on it.'
export const add = 'Add a passkey'
export const added = 'Passkey added'
export const addedLine = 'You can sign in with it from now on.'
export const addedAgo = (ago: string): string => `Added ${ago}`
export const removeNamed = (name: string): string => `Remove the passkey ${name}`
export const removed = 'Passkey removed'
export const removedLine = 'It no longer signs anybody in. Delete it from your device too.'
export const notRemoved = 'Could not remove the passkey'
export const notHere = 'This browser cannot make passkeys.'
export const unnamed = 'A passkey'

// Words of Security & Sessions.
export const securityDidNotLoad = 'Where you’re signed in did not load'

export const securityPassword = 'Password'
export const securityCurrentPassword = 'Current password'
export const newPassword = 'New password'
export const newPasswordAgain = 'New password again'
export const othersSignedOut = 'Your other devices are signed out then.'
export const updatePassword = 'Update Password'
export const doNotMatch = 'New passwords don’t match.'
export const securityWrongPassword = 'That is not your current password.'
export const updated = 'Password updated'
export const updatedLine = 'Your other devices are signed out.'
export const failedToUpdate = 'Failed to update password.'
export const forgotIt = 'Forgot your current password?'
export const googleOnly =
  'You sign in with Google. To sign in with a password too, set one by a link that we email you.'
export const securityEmailLink = 'Email me a link'
export const securityLinkSent = (email: string): string => `We sent a link to ${email}.`

export const signedIn = 'Where you’re signed in'
export const thisDevice = 'This device'
export const lastUsed = (ago: string): string => `Last used ${ago}`
export const signOut = 'Sign out'
export const signOutOf = (device: string): string => `Sign out of ${device}`
export const signOutOthers = 'Sign out everywhere else'
export const onlyHere = 'You’re signed in on no other device.'
export const deviceSignedOut = (device: string): string => `Signed out of ${device}`
export const othersOut = 'Signed out everywhere else'
export const notSignedOut = 'Could not sign out'

export const events = 'Recent security events'
export const noEvents = 'Nothing yet. A sign-in on a new device, another password or a passkey shows up here.'

// Words of two-factor among the settings.

export const twoFactorTitle = 'Two-factor'
export const on = 'On'
export const off = 'Off'
export const twoFactorWhatItIs =
  'Besides your password, signing in then asks for a code from an app on your phone. Someone who knows your password alone stays out.'
export const isOn = 'Signing in with your password asks for a code from your app.'
export const googleNote = 'A sign-in with Google does not ask for it: Google has a check of that kind.'

export const passwordMissing = 'Type your password first.'
export const turnOn = 'Turn on'
export const turnOff = 'Turn off'
export const newCodes = 'Make new recovery codes'
export const scan = 'Scan this with your authenticator app'
export const scanLabel = 'QR code for your authenticator app'
export const byHand = 'Or type this key into the app'
export const code = 'Code from the app'
export const codeHint = 'Six digits. It shows that the app works before anything depends on it.'
export const codeMissing = 'Type the code first.'
export const confirm = 'Turn on'
export const keepThese = 'Keep these recovery codes'
export const keepWhy =
  'Without your phone, one of them signs you in. Each works once. They are shown only now: print them, or keep them where you keep passwords.'
export const copied = 'Recovery codes copied'
export const markThem = 'Select the codes and copy them yourself.'
export const kept = 'I’ve kept them'

const wrongCode = 'That code is not right, or it has run out. Try the next one.'

type Failure = { code?: string; status: number; message?: string }

export const problemOf = ({ code: reason, status, message }: Failure): string => {
  if (reason === 'INVALID_PASSWORD') return securityWrongPassword
  if (reason === 'INVALID_CODE') return wrongCode
  if (status === 429 && message) return message
  return everyday.pleaseTryAgain
}
