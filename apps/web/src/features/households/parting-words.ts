// Words of leaving a family, removing an adult from it, and handing it over.
import type { coParents, Parting } from '@beanpool/contract/co-parents'
import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import { counted } from '../../ui/counted.ts'

export const leaveFamily = 'Leave this family'
export const leaveNamed = (family: string): string => `Leave the family ${family}?`
export const takeOut = (name: string): string => `Take ${name} out of the family`
export const takeOutNamed = (name: string, family: string): string =>
  `Take ${name} out of the family ${family}?`
export const makeOwner = (name: string): string => `Make ${name} the owner`
export const ownerFirst = (name: string): string => `To leave yourself, make ${name} the owner first.`
export const leave = 'Leave'
export const remove = 'Take out'
export const cancel = 'Cancel'
export const didNotLoad = 'What would follow did not load'

export const drives = (count: number, { name, mine }: { name: string; mine: boolean }): string =>
  `${mine ? 'Your' : `${name}’s`} ${counted(count, 'drive', 'drives')} ahead`
export const driveFate = (
  fate: Parting['drives'][number]['fate'],
  { partnerName, mine }: { partnerName: string; mine: boolean },
): string =>
  ({
    partner: mine ? `${partnerName} drives instead` : 'you drive instead',
    planned: 'planned for someone else',
    released: 'locked: we look for another driver',
    claim: 'the claim ends: posted for cash again',
  })[fate]
export const moreDrives = (count: number): string => `+ ${count} more`

const groupPoints = ({ groupNames, ownedGroupNames, partnerName }: Parting, mine: boolean): string[] => [
  ...(groupNames.length > 0 ? [`${inWords(groupNames)}: the family stays.`] : []),
  ...(ownedGroupNames.length > 0
    ? [`${mine ? partnerName : 'You'} ${mine ? 'owns' : 'own'} ${inWords(ownedGroupNames)} then.`]
    : []),
]

export const points = (parting: Parting, mine: boolean): string[] => {
  const { name, partnerName } = parting
  const who = mine ? 'You' : name
  return [
    `${who} ${mine ? 'get' : 'gets'} a household without kids or groups. ${mine ? 'You keep' : `${name} keeps`} the account.`,
    `Kids, addresses, beans and past rides stay with ${mine ? partnerName : 'you'}.`,
    ...groupPoints(parting, mine),
    'No strike and no penalty.',
    `It can’t be undone. ${mine ? partnerName : 'You'} can invite ${mine ? 'you' : name} again.`,
  ]
}

export const left = (family: string): string => `You left the family ${family}`
export const takenOut = (name: string): string => `${name} is no longer in the family`
export const ownsNow = (name: string): string => `${name} owns the family now`
export const notLeft = 'You’re still in the family'
export const notTakenOut = 'Nobody was taken out'
export const notHandedOver = 'The family was not handed over'

type Refusal = RefusalOf<(typeof coParents)['handOver' | 'leave' | 'remove']>
export const refusals: Record<Refusal, string> = {
  alone: 'You’re the only adult of the family. Delete your account to end it.',
  no_household: 'You’re in no family.',
  on_the_way: 'The driver is on the way. Try again after the ride.',
  own_self: 'That is yourself.',
  owner_only: 'Only the family’s owner can do that.',
  owner_stays: 'Make the other adult the owner first.',
}
