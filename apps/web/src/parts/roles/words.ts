import type { RefusalOf } from '@beanpool/contract/errors'
import type { OpenHandOver, roles } from '@beanpool/contract/roles'

// Sentences about roles in a group, and about handing the group over.

export const makeAdmin = 'Make admin'
export const noLongerAdmin = 'No longer admin'
export const ofFamily = (act: string, family: string): string => `${act}: ${family}`
export const isAdminNow = (family: string): string => `${family} is an admin now`
export const isMemberNow = (family: string): string => `${family} is no longer an admin`
export const roleNotChanged = 'Could not change the role'

export const handOverTo = (group: string): string => `Hand over ${group}?`
export const toWhom = 'New owner'
export const choose = 'Choose an adult'
export const chooseSomebody = 'Choose the new owner'
export const adultOf = (name: string, family: string): string => `${name} (${family})`
/** `name`: the name of the chosen adult, or null before one is chosen. */
export const whatChanges = (name: string | null): string =>
  `What changes once ${name ?? 'they'} accept${name === null ? '' : 's'}`
const bothAdmins = 'Both families are admins.'
export const changes = [
  'They own the group and choose its admins.',
  'Its limits follow their plan. What exists stays.',
  bothAdmins,
] as const
export const untilThen = 'Until then you can take this back.'
export const ask = 'Ask them'
export const asked = (name: string): string => `${name} is asked`
export const askedLine = 'We’ll tell you their answer.'
export const notAsked = 'Could not ask'

export const youAsked = ({ toName }: OpenHandOver, since: string): string =>
  `You asked ${toName} on ${since} to take over. Until they accept, you own it.`
export const somebodyAsked = ({ fromName, toName }: OpenHandOver): string =>
  `${fromName} asked ${toName} to take over.`
export const takeBack = 'Take back'
export const askAnother = 'Ask someone else'
export const takenBack = 'Taken back'
export const takenBackLine = 'You still own it.'
export const notTakenBack = 'Could not take it back'

export const asksYou = ({ fromName }: OpenHandOver): string => `${fromName} asks you to take over the group`
export const ifYouAccept = [
  'You own the group and choose its admins.',
  'Its limits follow your plan. What exists stays.',
  bothAdmins,
] as const
export const isYours = 'The group is yours'
export const isYoursLine = 'You choose its admins now.'
export const declined = 'Declined'
export const declinedLine = 'The owner is told.'

type Refusal = {
  [Name in keyof typeof roles]: RefusalOf<(typeof roles)[Name]>
}[keyof typeof roles]

export const refusals: Record<Refusal, string> = {
  asked_only: 'Only the adult asked can answer.',
  hand_over_ended: 'It was answered or taken back.',
  owner_only: 'Only the owner can do that.',
  owners_family: 'The owner’s family stays an admin.',
  own_family: 'Choose an adult of another family.',
}
