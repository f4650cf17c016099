// Words of Delete Account, on its screen.
import type { DeletionPreview } from '@beanpool/contract/account-deletion'
import { inWords } from '@beanpool/contract/in-words'
import { balanceWords } from '../../ui/balance-words.ts'
import { counted } from '../../ui/counted.ts'

export const title = 'Delete Account'
export const didNotLoad = 'What would be deleted did not load'
export const lead = (email: string): string =>
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
export const currentPassword = 'Your password'
export const wrongPassword = 'Wrong password.'
export const byLink = 'You followed the link that we mailed you. It works once, for ten minutes.'
export const byGoogle = (until: string): string =>
  `You signed in with Google a moment ago. That counts until ${until}.`
export const signInAgain = 'Sign in with Google again, and come back here within ten minutes.'
export const emailLink = 'Email me a link instead'
export const emailLinkOnly = 'Email me a link'
export const linkSent = (email: string): string =>
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
  wrong_password: wrongPassword,
}
